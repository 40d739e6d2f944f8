// @vitest-environment jsdom
/** What crawlers and browsers without JavaScript get: the HTML of pages, read by a parser instead of a browser. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatPhone } from "../../src/contract/phone.ts";
import { serviceTitle } from "../../src/contract/service-text.ts";
import type { Service } from "../../src/contract/services.ts";
import { company } from "../../src/seed/company.ts";
import { publicPages } from "../browser/public-pages.ts";
import { call, signInCookie } from "../support/http-client.ts";
import { startServer, type TestServer } from "../support/server.ts";

interface JsonLdNode {
  "@type": string;
  "@id"?: string;
  name?: string;
  itemListElement?: Array<{ name: string; item?: string; url?: string }>;
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.kill9());

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, { headers });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const blocks = [...page.querySelectorAll('script[type="application/ld+json"]')];
  const structuredData = blocks.map(({ textContent }) => JSON.parse(textContent) as JsonLdNode);
  // What is left is shown.
  for (const element of page.querySelectorAll("script, style, template")) element.remove();
  return { status: response.status, page, structuredData };
}

const normalise = (text: string) => text.replaceAll(/\s+/g, " ").trim();

function readText(root: ParentNode, selector: string): string {
  return normalise(root.querySelector(selector)?.textContent ?? "");
}

function listTexts(root: ParentNode, selector: string): string[] {
  return Array.from(root.querySelectorAll(selector), ({ textContent }) => normalise(textContent));
}

/** The `href` of links by their text. */
function listLinks(root: ParentNode, selector: string): Record<string, string | null> {
  const links = [...root.querySelectorAll(selector)];
  return Object.fromEntries(
    links.map((link) => [normalise(link.textContent), link.getAttribute("href")] as const),
  );
}

/** The content of `<meta name>` or `<meta property>`. */
function readMeta(page: Document, name: string): string | null | undefined {
  return page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content");
}

/** The footer of the site. Others belong to a part of the page. */
function findFooter(page: Document): HTMLElement | undefined {
  return [...page.querySelectorAll("footer")].find((footer) => footer.closest("main") === null);
}

async function readServices(): Promise<Service[]> {
  return (await call<Service[]>(server, "/api/services")).body;
}

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

test("every page has its own title and description, and a share image of 1200 × 630", async () => {
  const seen = new Map<string, string[]>();
  for (const { path } of publicPages) {
    const { page } = await open(path);
    const description = readMeta(page, "description") ?? "";
    for (const text of [page.title, description]) seen.set(text, [...(seen.get(text) ?? []), path]);
    expect(description.length, path).toBeGreaterThan(50);
    const names = ["og:title", "og:description", "og:locale", "twitter:card", "og:url"];
    expect(names.map((name) => readMeta(page, name))).toEqual([
      page.title,
      description,
      "nb_NO",
      "summary_large_image",
      server.url + path,
    ]);
    expect([readMeta(page, "og:image:width"), readMeta(page, "og:image:height")]).toEqual(["1200", "630"]);
    const image = readMeta(page, "og:image") ?? "";
    expect(image.startsWith(`${server.url}/`), image).toBe(true);
    const response = await fetch(image);
    expect([response.status, response.headers.get("content-type")], image).toEqual([200, "image/jpeg"]);
    expect(readJpegSize(Buffer.from(await response.arrayBuffer())), image).toEqual({
      width: 1200,
      height: 630,
    });
  }
  expect([...seen].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

test("the header marks the current page: the front page by exact path, the others by prefix", async () => {
  for (const [path, current] of [
    ["/", ["Hjem"]],
    ["/fleet/lomvi", ["Flåte"]],
    ["/services/notvasking", ["Tjenester"]],
    ["/services/rov", ["Tjenester", "ROV"]],
  ] as const) {
    const { page } = await open(path);
    expect(listTexts(page, 'header nav[aria-label="Hovedmeny"] [aria-current]'), path).toEqual(current);
  }
});

test("the footer shows the company's details and links to all pages and services", async () => {
  const { page } = await open("/contact");
  const footer = findFooter(page)!;
  const paths = Array.from(footer.querySelectorAll("a"), (link) =>
    decodeURI(link.getAttribute("href") ?? ""),
  );
  expect(paths).toEqual(
    expect.arrayContaining(["/", "/fleet", "/services", "/services/rov", "/contact", "/privacy", "/terms"]),
  );
  const services = await readServices();
  expect(paths).toEqual(expect.arrayContaining(services.map(({ slug }) => `/services/${slug}`)));
  for (const { number } of company.phones) {
    expect(readText(footer, `a[href="tel:${number}"]`)).toBe(normalise(formatPhone(number)));
  }
  expect(readText(footer, `a[href="mailto:${company.email}"]`)).toBe(company.email);
  const text = normalise(footer.textContent);
  for (const part of [company.street, company.description, `© ${new Date().getFullYear()}`]) {
    expect(text).toContain(normalise(part));
  }
});

test("the login page has neither the header nor the footer of public pages", async () => {
  const { page } = await open("/login");
  expect(listTexts(page, "h1, h2")).toContain("Admin Login");
  expect(page.querySelector('header a[href="/fleet"]')).toBeNull();
  expect(findFooter(page)).toBeUndefined();
});

test("breadcrumbs and lists are the same on the page and in its structured data", async () => {
  for (const [path, parent] of [
    ["/fleet/lomvi", "/fleet"],
    ["/services/notvasking", "/services"],
    ["/services/de-licing", "/services"],
    ["/services/rov", "/services"],
  ] as const) {
    const { page, structuredData } = await open(path);
    const breadcrumb = page.querySelector('nav[aria-label="Brødsmulesti"]')!;
    const trail = structuredData.find((node) => node["@type"] === "BreadcrumbList")?.itemListElement;
    expect(listTexts(breadcrumb, "li"), path).toEqual(trail?.map(({ name }) => name));
    expect(trail?.map(({ item }) => item)).toEqual(["/", parent, path].map((step) => server.url + step));
    expect(Object.values(listLinks(breadcrumb, "a")), path).toEqual(["/", parent]);
  }
  const { page, structuredData } = await open("/fleet");
  const names = structuredData[0]?.itemListElement?.map(({ name }) => name);
  expect(names?.length).toBeGreaterThan(5);
  expect(listTexts(page, "article h3")).toEqual(names);
});

test("the front page has structured data of the company and the website, keywords and Open Graph tags", async () => {
  const { page, structuredData } = await open("/");
  expect(structuredData.map((node) => node["@id"])).toEqual([
    `${server.url}/#company`,
    `${server.url}/#website`,
  ]);
  expect(structuredData[0]).toMatchObject({ name: company.legal_name });
  expect(structuredData[0]).toHaveProperty("telephone");
  expect(readMeta(page, "keywords")).toMatch(/\w/);
  expect(readMeta(page, "og:title")).toMatch(/\w/);
  expect(readMeta(page, "og:image")).toMatch(/^http/);
});

test("robots.txt links the sitemap, and every page in it and every icon of the manifest exists", async () => {
  const robots = await (await fetch(`${server.url}/robots.txt`)).text();
  const sitemapUrl = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? "";
  expect(sitemapUrl).toBe(`${server.url}/sitemap.xml`);
  const sitemap = await (await fetch(sitemapUrl)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc);
  expect(pages).toContain(`${server.url}/services/miljo-overv%C3%A5kning`);
  for (const loc of pages) {
    const response = await fetch(loc, { redirect: "manual" });
    expect(response.status, loc).toBe(200);
    expect(await response.text()).toContain(`<link rel="canonical" href="${loc}"/>`);
  }
  const manifest = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as {
    icons: Array<{ src: string; type: string }>;
  };
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const icon of manifest.icons) {
    const response = await fetch(new URL(icon.src, server.url));
    expect([response.status, response.headers.get("content-type")], icon.src).toEqual([200, icon.type]);
  }
});

test("the login page and the portal are marked noindex", async () => {
  expect(readMeta((await open("/login")).page, "robots")).toBe("noindex");
  const { status, page } = await open("/admin", { cookie: await signInCookie(server) });
  expect([status, readMeta(page, "robots")]).toEqual([200, "noindex"]);
  expect((await open("/")).page.querySelector('meta[name="robots"]')).toBeNull();
});

describe("what does not exist", () => {
  test.each(["/a/b/c", "/fleet/x/y", "/Contact.php", "/services/rov/mer", "/finnes-ikke"])(
    "%s responds with 404 and the not-found page, marked noindex",
    async (path) => {
      const { status, page } = await open(path);
      expect([status, page.title, readText(page, "h1"), readMeta(page, "robots")]).toEqual([
        404,
        "Side Ikke Funnet",
        "404",
        "noindex",
      ]);
      expect(page.querySelector("header nav")).not.toBeNull();
      expect(listLinks(page, "main a")).toMatchObject({
        "Tilbake til Hjem": "/",
        "Våre tjenester": "/services",
      });
    },
  );

  test.each(["finnes-ikke", "x'--", "%3Cimg%20src=x%3E", "a".repeat(300), "UPPER"])(
    "the service %s responds with 404 and a link to the list, marked noindex",
    async (slug) => {
      const { status, page } = await open(`/services/${slug}`);
      expect([status, readText(page, "h1"), readMeta(page, "robots")]).toEqual([
        404,
        "Tjeneste ikke funnet",
        "noindex",
      ]);
      expect(listLinks(page, "main a")).toMatchObject({ "Tilbake til Tjenester": "/services" });
    },
  );
});

test("every service page has its content and a link to the list", async () => {
  const services = (await readServices()).filter(({ slug }) => slug !== "rov");
  expect(services.length).toBeGreaterThanOrEqual(8);
  for (const service of services) {
    const { page } = await open(`/services/${encodeURIComponent(service.slug)}`);
    expect(listTexts(page, "h1")).toEqual([serviceTitle(service)]);
    expect(readText(page, "main")).toContain(normalise(service.features[0]!));
    expect(readText(page, "body")).not.toContain("Laster...");
    expect(listLinks(page, "main a")).toMatchObject({ "Tilbake til Tjenester": "/services" });
  }
});

test.each([
  ["", "Velg to til fire fartøy, så står de side om side her."],
  ["?baater=storskarv", "Du har valgt Storskarv. Velg minst ett fartøy til"],
  ["?baater=storskarv,storskarv", "Et fartøy som var valgt flere ganger, teller én gang."],
  ["?baater=storskarv,finnes-ikke", "Ett av fartøyene i lenken finnes ikke, eller er ikke i flåten lenger."],
  ["?baater=stormsvale,finnes-ikke", "2 av fartøyene i lenken finnes ikke"],
])("/fleet/sammenlign%s says why it cannot be made", async (search, reason) => {
  const { status, page } = await open(`/fleet/sammenlign${search}`);
  expect(status).toBe(200);
  expect(readText(page, "main")).toContain(reason);
  expect(page.querySelector("main table")).toBeNull();
  expect(listLinks(page, "main a")).toHaveProperty("Se flåten");
});

test("/terms and /privacy have ten numbered sections, the contact email and the current month", async () => {
  const month = new Intl.DateTimeFormat("nb-NO", { month: "long", year: "numeric", timeZone: "Europe/Oslo" });
  const legalPages = [
    {
      path: "/terms",
      title: "Vilkår for bruk av nettstedet",
      sections: [
        "1. Aksept av vilkår",
        "2. Bruk av nettstedet",
        "3. Immaterielle rettigheter",
        "4. Brukerinnhold",
        "5. Nøyaktighet",
        "6. Eksterne lenker",
        "7. Personvern",
        "8. Ansvarsfraskrivelse",
        "9. Endringer",
        "10. Kontakt",
      ],
    },
    {
      path: "/privacy",
      title: "Personvernpolitikk",
      sections: [
        "1. Innsamling av opplysninger",
        "2. Formål",
        "3. Rettslig grunnlag",
        "4. Deling",
        "5. Sikkerhet",
        "6. Dine rettigheter",
        "7. Informasjonskapsler",
        "8. Lagringstid",
        "9. Kontakt",
        "10. Endringer",
      ],
    },
  ];
  for (const { path, title, sections } of legalPages) {
    const { page } = await open(path);
    expect(listTexts(page, "h1")).toEqual([title]);
    expect(listTexts(page, "main li h2")).toEqual(sections);
    const card = page.querySelector('aside[aria-labelledby="legal-contact"]')!;
    expect(readText(card, "h2")).toBe("Har du spørsmål?");
    expect(normalise(card.textContent)).toContain(`Sist oppdatert: ${month.format(new Date())}`);
    expect(listLinks(card, "a")).toMatchObject({ "post@nordskarv.example": "mailto:post@nordskarv.example" });
  }
});
