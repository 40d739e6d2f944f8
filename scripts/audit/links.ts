import { type Finding, problems } from "./report.ts";

const attribute =
  /<(a|link|img|source|script|use|video)\b[^>]*?\s(?:href|src|srcset|imagesrcset)="([^"]*)"/gi;
const urlAttribute = /\s(?:href|src)="([^"]*)"/gi;
const setAttribute = /\s(?:srcset|imagesrcset)="([^"]*)"/gi;

/** Crawls every link and file of the site, from the front page and the sitemap, and reports broken ones. */
export async function auditLinks(url: string): Promise<Finding[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const queue = [url, ...[...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc)];
  const seen = new Map<string, { status: number; html: string }>();
  const linkedFrom = new Map<string, string>();
  const broken: string[] = [];

  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const page = withoutHash(next);
    if (seen.has(page)) continue;
    const response = await fetch(page);
    const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    const html = isHtml ? await response.text() : (await response.arrayBuffer(), "");
    seen.set(page, { status: response.status, html });
    if (response.status >= 400) {
      broken.push(`${response.status} ${page} (from ${linkedFrom.get(page) ?? "the sitemap"})`);
    }
    for (const link of findLinks(html, page)) {
      if (!link.startsWith(`${url}/`)) continue;
      if (!linkedFrom.has(withoutHash(link))) linkedFrom.set(withoutHash(link), page);
      queue.push(link);
    }
  }
  broken.push(...findMissingTargets(seen));
  return [problems("broken links", `${seen.size} URLs`, broken)];
}

function findLinks(html: string, base: string): string[] {
  const elements = [...html.matchAll(attribute)].map(([element]) => element);
  const urls = elements.flatMap((element) => [
    ...[...element.matchAll(urlAttribute)].map(([, url = ""]) => url),
    ...[...element.matchAll(setAttribute)].flatMap(([, set = ""]) =>
      set.split(",").map((part) => part.trim().split(" ")[0] ?? ""),
    ),
  ]);
  return urls
    .map((url) => url.replaceAll("&amp;", "&"))
    .filter((url) => url !== "" && !/^(?:tel|mailto|data|javascript):/.test(url))
    .map((url) => new URL(url, base).href);
}

/** Finds links to an id that the linked page does not have. */
function findMissingTargets(seen: Map<string, { html: string }>): string[] {
  const missing: string[] = [];
  for (const [page, { html }] of seen) {
    for (const link of findLinks(html, page).filter((url) => url.includes("#"))) {
      const target = seen.get(withoutHash(link));
      const id = decodeURIComponent(new URL(link).hash.slice(1));
      if (target?.html && id !== "" && !target.html.includes(`id="${id}"`)) {
        missing.push(`no #${id} in ${withoutHash(link)} (from ${page})`);
      }
    }
  }
  return missing;
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/, "");
}
