import { createHash } from "node:crypto";
import { reportEndpoints } from "../../contract/overview/reports.ts";

const mapHost = "https://www.openstreetmap.org";
/** Only allowed if an analytics id is configured. Nothing is loaded without consent. */
const analyticsHosts = "https://www.googletagmanager.com https://*.google-analytics.com";

interface PolicyOptions {
  /** The texts of the inline scripts that may run. */
  scripts?: string[];
  styles?: string[];
  hasAnalytics?: boolean;
}

/** The policy of one page: of all inline scripts and styles it allows only the given ones, by their hashes. */
export function contentSecurityPolicy({ scripts = [], styles = [], hasAnalytics = false }: PolicyOptions) {
  const analytics = hasAnalytics ? ` ${analyticsHosts}` : "";
  return [
    "default-src 'none'",
    `script-src 'self'${hash(scripts)}${analytics}`,
    `style-src 'self'${hash(styles)}`,
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
    // Not report-to, which browsers prefer but not all of them know: they would ignore this one.
    `report-uri ${reportEndpoints.send.path}`,
  ].join("; ");
}

function hash(texts: string[]): string {
  const hashes = texts.map((text) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [...new Set(hashes)].join("");
}

/**
 * Separates a rendered page from the nonce that it was rendered with. Only scripts that our own code wrote carry the
 * nonce, so a script that stored content brings in is not among those returned, even if it was not escaped.
 */
export function extractScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const inlineScript = new RegExp(
    `<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`,
    "g",
  );
  const scripts = Array.from(html.matchAll(inlineScript), ([, text = ""]) => text);
  return { html: html.replaceAll(attribute, ""), scripts };
}
