import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

const mapHost = "https://www.openstreetmap.org";
/** Only allowed if an analytics id is configured. Nothing is loaded without consent. */
const analyticsHosts = "https://www.googletagmanager.com https://*.google-analytics.com";

/** The policy of one page: it allows exactly its own inline scripts and styles, by their hashes. */
export function contentSecurityPolicy(html: string, { hasAnalytics }: { hasAnalytics: boolean }): string {
  const analytics = hasAnalytics ? ` ${analyticsHosts}` : "";
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(html, inlineScript)}${analytics}`,
    `style-src 'self'${hashes(html, inlineStyle)}`,
    // Staff can enter image URLs of other sites.
    "img-src 'self' data: https:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${analytics}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${mapHost}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashes(html: string, element: RegExp): string {
  const found = new Set<string>();
  for (const [, text = ""] of html.matchAll(element)) {
    found.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return [...found].map((hash) => ` ${hash}`).join("");
}
