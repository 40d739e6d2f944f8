import { type Finding, problems } from "./report.ts";

const attribute =
  /<(a|link|img|source|script|use|video)\b[^>]*?\s(?:href|src|srcset|imagesrcset)="([^"]*)"/gi;
const addressAttribute = /\s(?:href|src)="([^"]*)"/gi;
const setAttribute = /\s(?:srcset|imagesrcset)="([^"]*)"/gi;

/** Follows every link and file of ours from the front page and the sitemap, and says which lead nowhere. */
export async function auditLinks(url: string): Promise<Finding[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const waiting = [url, ...[...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc)];
  const seen = new Map<string, { status: number; html: string }>();
  const linkedFrom = new Map<string, string>();
  const broken: string[] = [];

  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const page = withoutHash(address);
    if (seen.has(page)) continue;
    const response = await fetch(page);
    const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    const html = isHtml ? await response.text() : (await response.arrayBuffer(), "");
    seen.set(page, { status: response.status, html });
    if (response.status >= 400) {
      broken.push(`${response.status} ${page} (from ${linkedFrom.get(page) ?? "the sitemap"})`);
    }
    for (const link of linksIn(html, page)) {
      if (!link.startsWith(`${url}/`)) continue;
      if (!linkedFrom.has(withoutHash(link))) linkedFrom.set(withoutHash(link), page);
      waiting.push(link);
    }
  }
  broken.push(...missingTargets(seen));
  return [problems("broken links", `${seen.size} addresses`, broken)];
}

function linksIn(html: string, base: string): string[] {
  const elements = [...html.matchAll(attribute)].map(([element]) => element);
  const addresses = elements.flatMap((element) => [
    ...[...element.matchAll(addressAttribute)].map(([, address = ""]) => address),
    ...[...element.matchAll(setAttribute)].flatMap(([, set = ""]) =>
      set.split(",").map((part) => part.trim().split(" ")[0] ?? ""),
    ),
  ]);
  return addresses
    .map((address) => address.replaceAll("&amp;", "&"))
    .filter((address) => address !== "" && !/^(?:tel|mailto|data|javascript):/.test(address))
    .map((address) => new URL(address, base).href);
}

/** Links to a place in a page need that place. */
function missingTargets(seen: Map<string, { html: string }>): string[] {
  const missing: string[] = [];
  for (const [page, { html }] of seen) {
    for (const link of linksIn(html, page).filter((address) => address.includes("#"))) {
      const target = seen.get(withoutHash(link));
      const id = decodeURIComponent(new URL(link).hash.slice(1));
      if (target?.html && id !== "" && !target.html.includes(`id="${id}"`)) {
        missing.push(`no #${id} in ${withoutHash(link)} (from ${page})`);
      }
    }
  }
  return missing;
}

function withoutHash(address: string): string {
  return address.replace(/#.*$/, "");
}
