import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { createEtag, type FinishedResponse } from "./finished-response.ts";

const contentTypes: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mp4": "video/mp4",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webm": "video/webm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Loads the built assets into memory by path, with their compressed versions. */
export function loadAssets(
  root: string,
  securityHeaders: Record<string, string>,
): Map<string, FinishedResponse> {
  const assets = new Map<string, FinishedResponse>();
  for (const file of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    const full = join(root, file);
    const contentType = contentTypes[extname(file)];
    if (contentType === undefined || file.startsWith(".vite") || !statSync(full).isFile()) continue;
    const path = `/${file.split(sep).join("/")}`;
    const identity = read(full);
    assets.set(path, {
      status: 200,
      headers: {
        ...securityHeaders,
        "content-type": contentType,
        "cache-control": cacheControl(path),
      },
      etag: createEtag(identity),
      identity,
      br: existsSync(`${full}.br`) ? read(`${full}.br`) : undefined,
      gzip: existsSync(`${full}.gz`) ? read(`${full}.gz`) : undefined,
    });
  }
  return assets;
}

/** Built files have a content hash in their name. Other files may change under the same name. */
function cacheControl(path: string): string {
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return path === "/sw.js" ? "no-cache" : "public, max-age=3600";
}

function read(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path));
}
