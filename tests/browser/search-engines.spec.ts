/** Metadata, structured data, crawler files and redirects. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { publicPages } from "./public-pages.ts";

interface JsonLdNode {
  "@type": string;
  "@id"?: string;
  name?: string;
  itemListElement?: Array<{ name: string; item?: string; url?: string }>;
}

async function readStructuredData(page: Page): Promise<JsonLdNode[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as JsonLdNode);
}

const readContent = (page: Page, selector: string) => page.locator(selector).getAttribute("content");

test.describe("for crawlers without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page has its own title and description, and a share image of 1200 × 630", async ({
    page,
    server,
    request,
  }) => {
    const seen = new Map<string, string[]>();
    for (const { path } of publicPages) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const description = await readContent(page, 'meta[name="description"]');
      const title = await page.title();
      for (const text of [title, description ?? ""]) seen.set(text, [...(seen.get(text) ?? []), path]);
      expect(description?.length, path).toBeGreaterThan(50);
      expect(await readContent(page, 'meta[property="og:title"]')).toBe(title);
      expect(await readContent(page, 'meta[property="og:description"]')).toBe(description);
      expect(await readContent(page, 'meta[property="og:locale"]')).toBe("nb_NO");
      expect(await readContent(page, 'meta[name="twitter:card"]')).toBe("summary_large_image");
      expect(await readContent(page, 'meta[property="og:url"]')).toBe(server.url + path);
      expect([
        await readContent(page, 'meta[property="og:image:width"]'),
        await readContent(page, 'meta[property="og:image:height"]'),
      ]).toEqual(["1200", "630"]);
      const image = (await readContent(page, 'meta[property="og:image"]')) ?? "";
      expect(image.startsWith(`${server.url}/`), image).toBe(true);
      const response = await request.get(image);
      expect([response.status(), response.headers()["content-type"]], image).toEqual([200, "image/jpeg"]);
      expect(readJpegSize(await response.body()), image).toEqual({ width: 1200, height: 630 });
    }
    expect([...seen].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });
});

/** Reads the frame header of a JPEG. */
function readJpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  for (let at = 2; at < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

test("breadcrumbs and lists are the same on the page and in its structured data", async ({
  page,
  server,
}) => {
  for (const [path, parent] of [
    ["/fleet/lomvi", "/fleet"],
    ["/services/notvasking", "/services"],
    ["/services/de-licing", "/services"],
    ["/services/rov", "/services"],
  ] as const) {
    await page.goto(path);
    const breadcrumb = page.getByRole("navigation", { name: "Brødsmulesti" });
    const trail = (await readStructuredData(page)).find((node) => node["@type"] === "BreadcrumbList");
    expect(await breadcrumb.getByRole("listitem").allTextContents(), path).toEqual(
      trail?.itemListElement?.map(({ name }) => name),
    );
    expect(trail?.itemListElement?.map(({ item }) => item)).toEqual(
      ["/", parent, path].map((step) => server.url + step),
    );
    await breadcrumb.getByRole("link").last().click();
    await expect(page).toHaveURL(server.url + parent);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto("/fleet");
  const [fleet] = await readStructuredData(page);
  const names = await page.locator("article h3").allTextContents();
  expect(fleet?.itemListElement?.map(({ name }) => name)).toEqual(names);
  await page.goto("/");
  expect((await readStructuredData(page)).map((node) => node["@id"])).toEqual([
    `${server.url}/#company`,
    `${server.url}/#website`,
  ]);
});

test("robots.txt links the sitemap, and every page in it and every icon of the manifest exists", async ({
  request,
  server,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  const sitemapUrl = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? "";
  expect(sitemapUrl).toBe(`${server.url}/sitemap.xml`);
  const sitemap = await (await request.get(sitemapUrl)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc);
  expect(pages).toContain(`${server.url}/services/miljo-overv%C3%A5kning`);
  for (const loc of pages) {
    const response = await request.get(loc, { maxRedirects: 0 });
    expect(response.status(), loc).toBe(200);
    expect(await response.text()).toContain(`<link rel="canonical" href="${loc}"/>`);
  }
  const manifest = (await (await request.get("/manifest.webmanifest")).json()) as {
    icons: Array<{ src: string; type: string }>;
  };
  for (const icon of manifest.icons) {
    expect((await request.get(icon.src)).headers()["content-type"]).toBe(icon.type);
  }
});

test.describe("pages that must not be indexed", () => {
  test.use({ allowedConsole: [/404 \(Not Found\).*finnes-ikke/] });

  test("login, portal and unknown pages are marked noindex", async ({ page, signIn }) => {
    const robots = () => readContent(page, 'meta[name="robots"]');
    await page.goto("/login");
    expect(await robots()).toBe("noindex");
    const missing = await page.goto("/finnes-ikke");
    expect(missing?.status()).toBe(404);
    expect(await robots()).toBe("noindex");
    await expect(page).toHaveTitle("Side Ikke Funnet");
    await expect(page.getByRole("main").getByRole("link", { name: "Tilbake til Hjem" })).toBeVisible();
    await signIn(page);
    await page.goto("/admin");
    expect(await robots()).toBe("noindex");
    await page.goto("/finnes-ikke");
    await page.getByRole("main").getByRole("link", { name: "Våre tjenester" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tjenester" })).toBeVisible();
  });
});

test.describe("when content changes", () => {
  test.use({ freshServer: true });

  test("a former slug redirects, and markup in names is escaped", async ({ page, server, signIn }) => {
    await signIn(page);
    const { request } = page;
    const services = (await (await request.get("/api/admin/services")).json()) as Array<
      Record<string, unknown>
    >;
    const {
      id,
      created_at: _,
      updated_at: __,
      ...washing
    } = services.find(({ slug }) => slug === "notvasking")!;
    await page.goto("/services");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const saved = await request.put(`/api/admin/services/${String(id)}`, {
      headers: { origin: server.url },
      data: { ...washing, slug: "notvask-på-merd" },
    });
    expect(saved.status(), await saved.text()).toBe(200);
    const newUrl = `${server.url}/services/${encodeURIComponent("notvask-på-merd")}`;

    // A link on a page that was loaded before the change.
    await page.getByRole("main").getByRole("link", { name: "Notvasking" }).click();
    await expect(page).toHaveURL(newUrl);
    await expect(page.getByRole("heading", { level: 1, name: "Notvasking" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${server.url}/services`);

    for (const search of ["", "?utm_source=brev"]) {
      const old = await request.get(`/services/notvasking${search}`, { maxRedirects: 0 });
      expect([old.status(), old.headers().location]).toEqual([301, new URL(newUrl).pathname + search]);
    }
    expect(await (await request.get("/sitemap.xml")).text()).toContain(`<loc>${newUrl}</loc>`);

    const [region] = (await (await request.get("/api/admin/regions")).json()) as Array<{ id: string }>;
    const name = `Skarv "</script" <b>alert(1)</b> & 🚢`;
    const created = await request.post("/api/admin/boats", {
      headers: { origin: server.url },
      data: {
        id: "farlig",
        name,
        type: "Båt",
        region: region?.id,
        description: `"Sitat" 😀 ${"x".repeat(400)}`,
      },
    });
    expect(created.status(), await created.text()).toBe(201);
    await page.goto("/fleet/farlig");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(`${name}, Båt – Nordskarv`);
    const nodes = await readStructuredData(page);
    expect(nodes.map((node) => node["@type"])).toEqual(["Vehicle", "BreadcrumbList"]);
    expect(nodes[0]?.name).toBe(name);
    expect(await (await request.get("/sitemap.xml")).text()).toContain("/fleet/farlig</loc>");
  });
});
