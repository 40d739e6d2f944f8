import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { createEtag, prepareResponse, type StoredResponse } from "../cache/stored-response.ts";
import { filePolicy } from "../middleware/security-headers.ts";

const contentTypes: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mp4": "video/mp4",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webm": "video/webm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const serviceWorkerPath = "/sw.js";
/** A policy also applies to what a service worker reads. */
const serviceWorkerPolicy = "default-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export type Assets = ReadonlyMap<string, StoredResponse>;

/** Loads the built files into memory by path, with the compressed versions that the build has made. */
export function loadAssets(root: string, securityHeaders: Record<string, string>): Assets {
  const assets = new Map<string, StoredResponse>();
  for (const file of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    const full = join(root, file);
    const contentType = contentTypes[extname(file)];
    if (contentType === undefined || file.startsWith(".vite") || !statSync(full).isFile()) continue;
    const path = `/${file.split(sep).join("/")}`;
    const identity = readFileSync(full);
    const headers = {
      ...securityHeaders,
      "content-security-policy": path === serviceWorkerPath ? serviceWorkerPolicy : filePolicy,
      "content-type": contentType,
      "cache-control": cacheControl(path),
      vary: "accept-encoding",
      etag: createEtag(identity),
    };
    const compressed = existsSync(`${full}.br`)
      ? { br: readFileSync(`${full}.br`), gzip: readFileSync(`${full}.gz`) }
      : {};
    assets.set(path, prepareResponse(200, headers, { identity, ...compressed }));
  }
  return assets;
}

/** Built files have a content hash in their name. Other files may change under the same name. */
function cacheControl(path: string): string {
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return path === serviceWorkerPath ? "no-cache" : "public, max-age=3600";
}
