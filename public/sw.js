// Caches what the visitor has seen, for places without coverage. Pages are requested from the network first, so that
// online visitors always see the current version; built files and images never change under the same URL.
const pageCache = "pages-2";
const fileCache = "files-1";
const offlinePage = "/offline.html";
const portalOfflinePage = "/offline-portal.html";

const maxPages = 40;
const maxFiles = 300;
/** After this time a cached page is shown instead of waiting for the network. */
const networkTimeoutMs = 5000;
const hourMs = 3_600_000;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(fileCache)
      .then((cache) => cache.addAll([offlinePage, portalOfflinePage, "/offline.webp"]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (isPrivate(pathname)) {
    if (request.mode === "navigate" && !isApi(pathname)) event.respondWith(respondWithPortal(request));
  } else if (request.mode === "navigate") event.respondWith(respondWithPage(event));
  else if (isImmutable(pathname) && !request.headers.has("range")) event.respondWith(respondWithFile(event));
});

// Pages send what they loaded before this worker was active, and paths reached by client-side navigation.
self.addEventListener("message", (event) => {
  const { visited, files = [] } = event.data ?? {};
  if (typeof visited !== "string" || !Array.isArray(files) || isPrivate(visited) || isSecret(visited)) return;
  event.waitUntil(Promise.all([cacheVisitedPage(visited), ...files.map(cacheLoadedFile)]));
});

/** The portal and the API are never cached: portal data is confidential, and API data must be current. */
function isPrivate(path) {
  return /^\/(?:admin|login|api)(?:\/|$)/.test(path);
}

/** The page of an enquiry: what it shows is the visitor's own, and its response says that it must not be stored. */
function isSecret(path) {
  return path.startsWith("/foresporsel/");
}

function isApi(path) {
  return path.startsWith("/api/");
}

function isImmutable(path) {
  return path.startsWith("/assets/") || path.startsWith("/media/") || path === "/offline.webp";
}

async function respondWithPage(event) {
  const cached = await findCachedPage(event.request);
  const fetched = fetch(event.request);
  // Not when it has been fetched: by then the event may be over, because the cached page was shown.
  event.waitUntil(fetched.then((response) => cachePage(event.request, response)));
  try {
    if (!cached) return await fetched;
    const response = await Promise.race([fetched, wait(networkTimeoutMs).then(() => cached)]);
    return isOutage(response) ? cached : response;
  } catch {
    return cached ?? (await caches.match(offlinePage)) ?? Response.error();
  }
}

/** What a proxy responds while the server restarts, or the server without its database. */
function isOutage({ status }) {
  return status >= 502 && status <= 504;
}

async function cachePage(request, response) {
  if (isCacheablePage(response)) await store(pageCache, request, response.clone(), maxPages);
  await renewOfflinePage();
}

/** The page itself, or the newest copy of it with other parameters. */
async function findCachedPage(request) {
  const cache = await caches.open(pageCache);
  return (await cache.match(request)) ?? (await cache.matchAll(request, { ignoreSearch: true })).at(-1);
}

async function respondWithPortal(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(portalOfflinePage)) ?? Response.error();
  }
}

let isOfflinePageRenewed = false;

/** It names the company and its phone, which may have changed since the worker was installed. */
async function renewOfflinePage() {
  if (isOfflinePageRenewed) return;
  isOfflinePageRenewed = true;
  const cache = await caches.open(fileCache);
  await cache.add(offlinePage).catch(() => {});
}

async function respondWithFile(event) {
  const cached = await findCachedFile(event.request);
  if (cached) return cached;
  const response = await fetch(event.request);
  if (isCacheable(response)) event.waitUntil(store(fileCache, event.request, response.clone(), maxFiles));
  return response;
}

/** Images vary by `Accept`, which differs between the page and this worker; the browser can show what either received. */
function findCachedFile(request) {
  return caches.match(request, { cacheName: fileCache, ignoreVary: true });
}

async function cacheVisitedPage(path) {
  const cache = await caches.open(pageCache);
  const cached = await cache.match(path);
  if (cached && !isOutdated(cached)) return;
  // The header tells the server that this is not a visit.
  const response = await fetch(path, { headers: { accept: "text/html", purpose: "prefetch" } });
  if (isCacheablePage(response)) await store(pageCache, path, response, maxPages);
}

/** With Save-Data a page is renewed once a day only. */
function isOutdated(response) {
  const maxAgeMs = navigator.connection?.saveData ? 24 * hourMs : hourMs;
  return Date.now() - Date.parse(response.headers.get("date")) > maxAgeMs;
}

/** Scripts and styles come from the browser's HTTP cache; images are requested once more, because of their `Vary`. */
async function cacheLoadedFile(url) {
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin || !isImmutable(pathname) || /\.(?:mp4|webm)$/.test(pathname)) return;
  if (await findCachedFile(url)) return;
  const response = await fetch(url);
  if (isCacheable(response)) await store(fileCache, url, response, maxFiles);
}

function isCacheable(response) {
  return response.status === 200 && response.type === "basic" && !response.redirected;
}

/** Documents can be withdrawn, and calendars are confidential. */
function isCacheablePage(response) {
  const { headers } = response;
  const isHtml = headers.get("content-type")?.startsWith("text/html");
  return isCacheable(response) && isHtml && !/no-store|private/.test(headers.get("cache-control"));
}

/** Adds the response as the newest entry and deletes the oldest entries above the limit. */
async function store(cacheName, request, response, limit) {
  const cache = await caches.open(cacheName);
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, response);
  const keys = await cache.keys();
  const surplus = keys
    .filter(({ url }) => !url.endsWith(offlinePage) && !url.endsWith(portalOfflinePage))
    .slice(0, Math.max(0, keys.length - limit));
  await Promise.all(surplus.map((key) => cache.delete(key)));
}

async function deleteOldCaches() {
  const names = await caches.keys();
  const oldNames = names.filter((name) => name !== pageCache && name !== fileCache);
  await Promise.all(oldNames.map((name) => caches.delete(name)));
}

function wait(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
