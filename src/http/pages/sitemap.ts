import { escapeHtml } from "../../shared/escape-html.ts";
import { usableImageUrls } from "../../rules/media/images.ts";
import { boatPath } from "../../rules/boats/boat-path.ts";
import { servicePath } from "../../rules/services/service-path.ts";
import { absoluteUrl } from "../../rules/company/site.ts";
import { listBoatsForSitemap } from "../../domain/boats/boats.ts";
import type { Context } from "../../domain/context.ts";
import { readLegal } from "../../domain/legal/legal.ts";
import { listServicesForAdmin } from "../../domain/services/services.ts";
import type { StaticPage } from "./render-page.ts";

interface Entry {
  path: string;
  /** The ISO time of the last change of the content, if known. */
  changed?: string | null;
  images?: string[];
}

/** Every public page with the time of its last change and its images. */
export async function sitemap(ctx: Context, pages: StaticPage[]): Promise<string> {
  const entries = await listEntries(ctx, pages);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.map((entry) => describe(entry, ctx.siteUrl)),
    "</urlset>",
    "",
  ].join("\n");
}

export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /login\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

async function listEntries(ctx: Context, pages: StaticPage[]): Promise<Entry[]> {
  const [boats, services, terms, privacy] = await Promise.all([
    listBoatsForSitemap(ctx),
    listServicesForAdmin(ctx),
    readLegal(ctx, "terms"),
    readLegal(ctx, "privacy"),
  ]);
  const changes: Record<string, string | null | undefined> = {
    "/": latest([...boats, ...services]),
    // A boat that becomes inactive or is no longer published changes the list too.
    "/fleet": latest(boats),
    "/services": latest(services),
    "/terms": terms.updated_at,
    "/privacy": privacy.updated_at,
    "/terms-privacy": latest([terms, privacy]),
  };
  const entries: Entry[] = [
    ...pages.filter(({ isInSitemap }) => isInSitemap).map(({ path }) => ({ path, changed: changes[path] })),
    ...boats
      .filter(({ status, is_published }) => status === "active" && is_published)
      .map((boat) => ({
        path: boatPath(boat.id),
        changed: boat.updated_at,
        images: usableImageUrls(boat.images),
      })),
    ...services.map((service) => ({
      path: servicePath(service.slug),
      changed: service.updated_at,
      images: usableImageUrls([service.image]),
    })),
  ];
  // The page of a service may have a route of its own, such as /services/rov.
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()];
}

function latest(records: Array<{ updated_at: string | null }>): string | undefined {
  return records
    .flatMap(({ updated_at }) => updated_at ?? [])
    .toSorted()
    .at(-1);
}

function describe({ path, changed, images = [] }: Entry, siteUrl: string): string {
  const lines = [
    `  <loc>${escape(siteUrl + path)}</loc>`,
    changed && `  <lastmod>${changed}</lastmod>`,
    ...images.map(
      (image) =>
        `  <image:image><image:loc>${escape(encode(absoluteUrl(siteUrl, image)))}</image:loc></image:image>`,
    ),
  ];
  return `<url>\n${lines.filter(Boolean).join("\n")}\n</url>`;
}

/** URLs entered by staff may be encoded already, or malformed. */
function encode(url: string): string {
  return URL.parse(url)?.href ?? encodeURI(url);
}

/** The format of sitemaps asks for apostrophes to be escaped too. */
function escape(text: string): string {
  return escapeHtml(text).replaceAll("'", "&apos;");
}
