// Keeps what the visitor has seen, for places without coverage. Pages are always asked for anew first, so that nobody
// is left with an old version; built files and pictures never change under the same name.
const pages = "pages-1";
const files = "files-1";
const offlinePage = "/offline.html";

const maxPages = 40;
const maxFiles = 300;
/** On a line this slow, a page that is kept is shown instead. */
const patienceMs = 5000;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(files)
      .then((cache) => cache.addAll([offlinePage, "/offline.webp"]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldCaches().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || isPrivate(pathname)) return;
  if (request.mode === "navigate") event.respondWith(answerPage(event));
  else if (isLasting(pathname) && !request.headers.has("range")) event.respondWith(answerFile(event));
});

// What a page loaded before this worker was there, and pages reached without a page load, are kept too.
self.addEventListener("message", (event) => {
  const { visited, files: loaded } = event.data ?? {};
  if (typeof visited !== "string" || !Array.isArray(loaded) || isPrivate(visited)) return;
  event.waitUntil(Promise.all([keepVisited(visited), ...loaded.map(keepLoaded)]));
});

/** The portal is never kept, nor any data: what staff see is nobody else's business, and data is read anew. */
function isPrivate(path) {
  return /^\/(?:admin|login|api)(?:\/|$)/.test(path);
}

function isLasting(path) {
  return path.startsWith("/assets/") || path.startsWith("/media/") || path === "/offline.webp";
}

async function answerPage(event) {
  const kept = await caches.match(event.request, { cacheName: pages, ignoreSearch: true });
  const fetched = fetch(event.request).then((response) => {
    if (isWhole(response)) event.waitUntil(keep(pages, event.request, response.clone(), maxPages));
    return response;
  });
  try {
    return await (kept ? Promise.race([fetched, wait(patienceMs).then(() => kept)]) : fetched);
  } catch {
    return kept ?? (await caches.match(offlinePage)) ?? Response.error();
  }
}

async function answerFile(event) {
  const kept = await caches.match(event.request, { cacheName: files });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (isWhole(response)) event.waitUntil(keep(files, event.request, response.clone(), maxFiles));
  return response;
}

async function keepVisited(path) {
  const cache = await caches.open(pages);
  if (await cache.match(path)) return;
  const response = await fetch(path, { headers: { accept: "text/html" } });
  if (isWhole(response)) await keep(pages, path, response, maxPages);
}

/** The browser has it in its own cache: this costs no traffic. */
async function keepLoaded(address) {
  const { origin, pathname } = new URL(address);
  if (origin !== self.location.origin || !isLasting(pathname) || /\.(?:mp4|webm)$/.test(pathname)) return;
  if (await caches.match(address, { cacheName: files })) return;
  const response = await fetch(address);
  if (isWhole(response)) await keep(files, address, response, maxFiles);
}

function isWhole(response) {
  return response.status === 200 && response.type === "basic" && !response.redirected;
}

/** The newest are at the end; what is over the limit goes from the beginning. */
async function keep(name, request, response, limit) {
  const cache = await caches.open(name);
  await cache.delete(request);
  await cache.put(request, response);
  const keys = await cache.keys();
  const surplus = keys
    .filter(({ url }) => !url.endsWith(offlinePage))
    .slice(0, Math.max(0, keys.length - limit));
  await Promise.all(surplus.map((key) => cache.delete(key)));
}

async function forgetOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== pages && name !== files).map((name) => caches.delete(name)),
  );
}

function wait(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
