// @vitest-environment jsdom
/** What crawlers and browsers without JavaScript get: the HTML of pages, read by a parser instead of a browser. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Boat } from "../../src/contract/boats/boats.ts";
import { formatPhone } from "../../src/shared/phone.ts";
import { serviceDescription, serviceTitle } from "../../src/rules/services/service-text.ts";
import type { Service } from "../../src/contract/services/services.ts";
import { company } from "../../src/seed/company.ts";
import { publicPages } from "../browser/public-pages.ts";
import { listTexts, normalise, readText } from "../support/jsdom/html.ts";
import { call, signInCookie } from "../support/servers/http-client.ts";
import { startServer, type TestServer } from "../support/servers/server.ts";

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

async function readServiceBoats({ slug }: Service): Promise<Boat[]> {
  return (await call<Boat[]>(server, `/api/services/${encodeURIComponent(slug)}/boats`)).body;
}

function listParagraphs(service: Service): string[] {
  return serviceDescription(service)
    .split(/\n\s*\n/)
    .map(normalise);
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

test.each(publicPages)(
  "$path has its content, header and footer without JavaScript",
  async ({ path, shows }) => {
    const { page } = await open(path);
    expect(readText(page, "main")).toContain(shows);
    expect(readText(page, "body")).not.toContain("Laster...");
    expect(page.querySelector("header nav")).not.toBeNull();
    expect(findFooter(page)?.querySelector('a[href="/fleet"]')).not.toBeNull();
  },
);

test("a page is Norwegian, whatever the browser asks for", async () => {
  const { page } = await open("/contact", { "accept-language": "ar" });
  expect(page.documentElement.lang).toBe("nb");
  expect(page.documentElement.dir).toBe("");
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
  expect(listTexts(page, "p")).toContain("Logg inn for å få tilgang til adminportalen");
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
    const type = response.headers.get("content-type")?.split(";")[0];
    expect([response.status, type], icon.src).toEqual([200, icon.type]);
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

test("/services has every service by title, with its icon and link, and links to contact, fleet and ROV", async () => {
  const services = await readServices();
  expect(services.length).toBeGreaterThanOrEqual(9);
  const { page } = await open("/services");
  const leading = (await call<Service[]>(server, "/api/services?place=home")).body.map(serviceTitle);
  expect(listTexts(page, "main section:first-of-type li a")).toEqual(leading);
  const titles = listTexts(page, "main article h3");
  expect(titles).toEqual(services.map(serviceTitle));
  expect(titles).toEqual(titles.toSorted(new Intl.Collator("nb").compare));
  for (const [position, card] of [...page.querySelectorAll("main article")].entries()) {
    const slug = services[position]?.slug ?? "";
    expect(card.querySelector(":scope > span use")?.getAttribute("href")).toMatch(new RegExp(`#${slug}$`));
    expect(Object.values(listLinks(card, "a"))).toEqual([`/services/${encodeURIComponent(slug)}`]);
  }
  expect(listLinks(page, "main a")).toMatchObject({
    "Få et tilpasset tilbud": "/contact",
    "Be om en konsultasjon": "/contact",
    "Utforsk vår flåte": "/fleet",
    "Se hva ROV-en kan": "/services/rov",
  });
  expect(listTexts(page, "main dd")).toEqual(expect.arrayContaining(["500M", "4K"]));
});

test("every service page has its content and a link to the list", async () => {
  const services = (await readServices()).filter(({ slug }) => slug !== "rov");
  expect(services.length).toBeGreaterThanOrEqual(8);
  for (const service of services) {
    const { page } = await open(`/services/${encodeURIComponent(service.slug)}`);
    expect(listTexts(page, "h1")).toEqual([serviceTitle(service)]);
    const text = readText(page, "main");
    for (const paragraph of listParagraphs(service)) expect(text).toContain(paragraph);
    for (const feature of service.features) expect(text).toContain(normalise(feature));
    expect(readText(page, "body")).not.toContain("Laster...");
    expect(listLinks(page, "main a")).toMatchObject({ "Tilbake til Tjenester": "/services" });
  }
});

test("a service without a page of its own has its image, its boats and five other services", async () => {
  const service = (await readServices()).find(({ slug }) => slug === "notvasking")!;
  const { page } = await open("/services/notvasking");
  const title = serviceTitle(service);
  expect(page.title).toContain(title);
  const images = Array.from(page.querySelectorAll("main img"), (image) => image.getAttribute("alt"));
  expect(images).toContain(service.image_text);
  expect(listTexts(page, "main h2")).toEqual(
    expect.arrayContaining(["Tjeneste Oversikt", "Nøkkelfunksjoner", "Fartøy med denne Tjenesten"]),
  );
  const related = listTexts(page, 'nav[aria-label="Relaterte Tjenester"] a');
  expect(related).toHaveLength(5);
  expect(related).not.toContain(title);
  expect(listLinks(page, "main a")).toMatchObject({
    "Be om Tilbud": "/contact?service=notvasking",
    "Se Hele Flåten": "/fleet",
  });
  const boats = await readServiceBoats(service);
  expect(boats.length).toBeGreaterThan(0);
  expect(listTexts(page, "main article h3").toSorted()).toEqual(boats.map(({ name }) => name).toSorted());
  // The boats come before the text.
  expect(listTexts(page, "main h2")[0]).toBe("Fartøy med denne Tjenesten");
  const path = listLinks(page, "main a")["Sammenlign alle fire"] ?? "";
  expect(new URL(path, server.url).searchParams.get("baater")?.split(",").toSorted()).toEqual(
    boats.map(({ id }) => id).toSorted(),
  );
});

test.each(["de-licing", "emergency-response"])(
  "the page of %s uses the shared layout with the stored service",
  async (slug) => {
    const service = (await readServices()).find((candidate) => candidate.slug === slug)!;
    const isUrgent = slug === "emergency-response";
    const { page } = await open(`/services/${slug}`);
    expect(listTexts(page, "main p")).toContain("Maritime Tjeneste");
    expect(listTexts(page, "main h2")).toEqual(
      expect.arrayContaining([
        "Tjeneste Detaljer",
        "Nøkkelegenskaper",
        "Andre Tjenester",
        "Klar til å komme i gang?",
      ]),
    );
    const headings = listTexts(page, "main :is(h1, h2, h3, h4)");
    expect(headings.includes("24/7 Emergency Response")).toBe(isUrgent);
    expect(listLinks(page, "main a")).toMatchObject({
      "Tilbake til Tjenester": "/services",
      "Alle Tjenester": "/services",
      "Be om tilbud": `/contact?service=${slug}`,
    });
    // Its boats, and how to reach somebody at once.
    const boats = await readServiceBoats(service);
    expect(boats.length).toBeGreaterThan(1);
    expect(listTexts(page, "main a")).toEqual(expect.arrayContaining(boats.map(({ name }) => name)));
    expect(readText(page, "main a.button--primary")).toMatch(isUrgent ? /^Ring vakta/ : /^Be om tilbud/);
  },
);

test("emergency response calls first, and names the boats by how soon they can go", async () => {
  const { page } = await open("/services/emergency-response");
  const orange = [...page.querySelectorAll("main a.button--primary")];
  expect(orange.map((link) => link.getAttribute("href")?.slice(0, 4))).toEqual(["tel:"]);
  expect(listLinks(page, "main a")).toMatchObject({ 112: "tel:112" });
  const boats = [...page.querySelectorAll("main li:has(h3)")];
  expect(boats.map((boat) => boat.querySelector("h3")?.textContent)).toEqual([
    "Krykkje",
    "Alke",
    "Havørn",
    "Lomvi",
    "Storskarv",
  ]);
  expect(boats.map((boat) => boat.querySelector("dd")?.textContent)).toEqual([
    "15\u00a0min",
    "60\u00a0min",
    "60\u00a0min",
    "60\u00a0min",
    "2\u00a0timer",
  ]);
  expect(readText(page, "main")).not.toMatch(/Ledig (?:nå|fra)/);
});

test("emergency response with a site names the boats by how soon they are there", async () => {
  const path = "/services/emergency-response";
  const { page } = await open(`${path}?lokalitet=13567`);
  expect(listTexts(page, "main h2")[0]).toBe("Vaktbåter, nærmest først");
  const rows = listTexts(page, "main li:has(h3)");
  expect(rows).toHaveLength(5);
  expect(rows[0]).toMatch(
    /^Lomvi.*Klar på60 min.*PosisjonHjemmehavn Finnsnes.*Avstand\d+ nm.*Framme omca\. \d+ t/,
  );
  expect(page.querySelector("form:has(#where-site)")?.getAttribute("action")).toBe(path);
  const several = await open(`${path}?lokalitet=1`);
  expect(listTexts(several.page, "main h2")[0]).toBe("Vaktbåter");
  expect(readText(several.page, "#where-problem")).toBe(
    "Lokalitetsnummer har fem siffer. Du kan også skrive navnet.",
  );
  const [suggested] = Object.values(listLinks(several.page, '[aria-label="Lokaliteter som passer"] a'));
  expect(suggested).toMatch(/^\/services\/emergency-response\?lokalitet=1\d{4}$/);
});

test("a service page says so when no boat offers the service", async () => {
  const without: Service[] = [];
  for (const service of await readServices()) {
    if (service.slug !== "rov" && (await readServiceBoats(service)).length === 0) without.push(service);
  }
  expect(without).not.toEqual([]);
  for (const { slug } of without) {
    const { page } = await open(`/services/${encodeURIComponent(slug)}`);
    expect(readText(page, "main")).toContain("Ingen fartøy tilbyr for øyeblikket denne tjenesten");
    expect(listLinks(page, "main a")).toMatchObject({ "Utforsk flåten": "/fleet" });
  }
});

test("the ROV's page has its key figures and six features, and links to them", async () => {
  const { page } = await open("/services/rov");
  expect(page.title).toContain("HD3 ROV");
  expect(listTexts(page, "main h1")).toEqual(["HD3 ROV"]);
  expect(listTexts(page, "main a")).toContain("Utforsk Spesifikasjoner");
  expect(listTexts(page, "main li")).toEqual(
    expect.arrayContaining(["SKARV ROBOTICS", "ROBUST", "FLEKSIBEL"]),
  );
  expect(listTexts(page, "main dd")).toEqual(expect.arrayContaining(["300m", "3kW", "1080p"]));
  expect(readText(page, 'main p[lang="en"]')).toBe("SYSTEM ONLINE / INSPECTION MODE: ACTIVE");
  const features = listTexts(page, "main #funksjoner li");
  expect(features).toHaveLength(6);
  for (const fact of [
    /HD 1080p.*110°.*±90°/,
    /12\s000 lumen.*8 × 1500 lumen/,
    /HDPE.*aluminium/,
    /8 thrustere.*4 vektorstilte.*4 vertikale.*35 kgf.*50 kgf/,
    /3-DOF gyro, akselerometer, magnetometer, temperatur, trykk, dybde og lekkasje/,
    /Fjernstøtte/,
  ]) {
    expect(features.filter((feature) => fact.test(feature))).toHaveLength(1);
  }
  expect(listLinks(page, 'ol[aria-label="Utstyr på ROV-en"] a')).toEqual({
    "HD 1080p Camera": "#rov-kamera",
    "T500 Thrusters": "#rov-thrustere",
    "Sensor Array": "#rov-sensorer",
    "3-DOF Navigation": "#rov-sensorer",
  });
});

test("the ROV's page has the panels of all its tabs", async () => {
  const { page } = await open("/services/rov");
  expect(listTexts(page, "main h2, main h3")).toEqual(
    expect.arrayContaining(["Bildegalleri", "Kystinstallasjoner"]),
  );
});

test("a demonstration of the ROV is asked for with the contact form", async () => {
  const { page } = await open("/services/rov");
  expect(listLinks(page, "main a")).toMatchObject({ "Bestill Demonstrasjon": "/contact?service=rov" });
});

test("a boat's page has its facts, specifications and services", async () => {
  const [lomvi] = (await call<Boat[]>(server, "/api/boats?ids=lomvi")).body;
  const { page } = await open("/fleet/lomvi");
  const identity = page.querySelector("main h1")!.parentElement!;
  expect(listTexts(page, "main h1")).toEqual(["Lomvi"]);
  expect(listTexts(identity, "span")).toEqual(expect.arrayContaining(["Aktiv", "Servicekatamaran"]));
  const text = readText(page, "main");
  expect(text).toContain(normalise(lomvi!.description.split("\n")[0]!));
  expect(text).toContain(`Bygget i ${lomvi!.specifications.yearBuilt}`);
  expect(listTexts(page, "main span")).toContainEqual(
    expect.stringMatching(/^MMSI: (?:\S+|Ikke tilgjengelig)$/),
  );
  expect(listTexts(page, 'section[aria-labelledby="lokasjon"] p')).toContain(lomvi!.region?.name);

  const services = [...page.querySelectorAll("main section")].find(
    (section) => readText(section, "h2") === "Spesialiserte Tjenester",
  )!;
  const links = listLinks(services, "a");
  expect(Object.keys(links)).toEqual(lomvi!.services.map(({ title }) => title));
  for (const path of Object.values(links)) expect(path).toMatch(/^\/services\/./);

  const rows = page.querySelectorAll('section[aria-labelledby="spesifikasjoner"] dl > div');
  const sheet = Object.fromEntries(
    Array.from(rows, (row) => [readText(row, "dt"), readText(row, "dd")] as const),
  );
  expect(sheet).toMatchObject({
    Lengde: "14,9 m",
    Bredde: expect.stringMatching(/^\d+,\d+ m$/) as string,
    Dybde: expect.stringMatching(/^\d+,\d+ m$/) as string,
    Byggeår: expect.stringMatching(/^\d{4}$/) as string,
    MMSI: expect.stringMatching(/\S/) as string,
    Besetning: expect.stringMatching(/\S/) as string,
    Motor: expect.stringMatching(/\S/) as string,
  });
  expect(listLinks(page, "main a")).toMatchObject({ "Datablad (PDF)": "/fleet/lomvi/datablad.pdf" });
});

test.each([
  ["lomvi", "Aktiv", "Be om tilbud"],
  ["toppskarv", "Vedlikehold", "Spør når Toppskarv er ledig"],
  ["tjeld", "Dokket", "Spør når Tjeld er ledig"],
  ["stormsvale", "Dokket", "Spør når Stormsvale er ledig"],
])("the page of %s has the status '%s' and the link '%s' to the contact form", async (id, status, link) => {
  const { page } = await open(`/fleet/${id}`);
  const identity = page.querySelector("main h1")!.parentElement!;
  expect(readText(identity, "span")).toBe(status);
  const contactLinks = Object.entries(listLinks(page, "main a")).filter(([, path]) =>
    path?.startsWith("/contact"),
  );
  // A boat that is not in use cannot be offered yet.
  expect(Object.fromEntries(contactLinks)[link]).toBe(`/contact?boat=${id}`);
  expect(contactLinks.some(([text]) => text === "Be om tilbud")).toBe(link === "Be om tilbud");
});

test("the links to the previous boat and the next one wrap at both ends", async () => {
  const boats = (await call<Boat[]>(server, "/api/boats")).body.filter(({ status }) => status !== "inactive");
  const ids = boats.map(({ id }) => `/fleet/${id}`);
  const readNeighbours = async (path: string) => {
    const links = Object.entries(listLinks((await open(path)).page, "main a"));
    return ["Forrige fartøy", "Neste fartøy"].map(
      (label) => links.find(([text]) => text.startsWith(label))?.[1],
    );
  };
  const [first = "", second] = ids;
  expect(await readNeighbours(first)).toEqual([ids.at(-1), second]);
  expect(await readNeighbours(ids.at(-1) ?? "")).toEqual([ids.at(-2), first]);
});

test("a week of a boat leads to a request for that boat in that week", async () => {
  const { page } = await open("/fleet/storskarv");
  const week = page.querySelector('main a[aria-label^="Spør om Storskarv i uke "]');
  const number = /\d+$/.exec(week?.getAttribute("aria-label") ?? "")?.[0];
  const path = week?.getAttribute("href") ?? "";
  expect(path).toBe(`/contact?boat=storskarv&uke=${number}`);
  const contact = await open(path);
  expect(readText(contact.page, "main")).toContain("Gjelder: Storskarv");
  const chosen = [...contact.page.querySelectorAll('main input[name="week"]')].filter((input) =>
    input.hasAttribute("checked"),
  );
  expect(chosen.map((input) => input.getAttribute("aria-label"))).toEqual([
    expect.stringMatching(new RegExp(`^Uke ${number}\\b.*Storskarv er`)),
  ]);
});

test.each(["' OR 1=1 --", "%3Cscript%3E", "..%2F..", "finnes-ikke"])(
  "the unknown boat %s redirects to the fleet",
  async (id) => {
    const fleet = await fetch(`${server.url}/fleet/${id}`);
    expect([fleet.url, fleet.status]).toEqual([`${server.url}/fleet`, 200]);
  },
);

test("a shared comparison needs no JavaScript, is marked noindex and leads to an enquiry for all its boats", async () => {
  const { page } = await open("/fleet/sammenlign?baater=storskarv,havhest,alke");
  expect(readMeta(page, "robots")).toBe("noindex");
  expect(page.querySelectorAll("main table")).toHaveLength(1);
  const links = listLinks(page, "main a");
  expect(Object.keys(links)).toContainEqual(expect.stringMatching(/^Vis alle \d+ rader$/));
  const contact = await open(links["Be om tilbud på alle tre"] ?? "");
  const text = readText(contact.page, "main");
  for (const name of ["Storskarv", "Havhest", "Alke"]) expect(text).toContain(`Gjelder: ${name}`);
});

test("a comparison marks the rows that differ", async () => {
  const { page } = await open("/fleet/sammenlign?baater=storskarv,havhest,alke&vis=alt");
  const rows = [...page.querySelectorAll("main tbody tr")].map((row) => normalise(row.textContent));
  expect(readText(page, "main table caption")).toBe("Sammenligning av Storskarv, Havhest og Alke");
  expect(rows).toContainEqual(expect.stringMatching(/^Ulik: Lengde/));
  expect(rows).toContainEqual(expect.stringMatching(/Brønn.*Ikke oppgitt/));
  expect(rows).toContainEqual(expect.stringMatching(/Fartøysertifikat.*Gyldig til \d+\. \w+ \d{4}/));
  expect(rows).toContainEqual(expect.stringContaining("Sist vasket og desinfisert"));
  expect(listTexts(page, "main h2")).toContain("Når er de ledige?");
});

test("a comparison has only the rows that differ, until all are wanted", async () => {
  const path = "/fleet/sammenlign?baater=storskarv,havhest,alke";
  const listRows = (page: Document) =>
    Array.from(page.querySelectorAll("main tbody tr:has(td) th"), (label) => normalise(label.textContent));
  const { page } = await open(path);
  const { page: complete } = await open(`${path}&vis=alt`);
  expect(listLinks(complete, "main a")).toMatchObject({ "Vis bare forskjeller": path });
  const differing = listRows(complete).filter((label) => label.startsWith("Ulik: "));
  expect(differing.length).toBeLessThan(listRows(complete).length);
  expect(listRows(page).map((label) => `Ulik: ${label}`)).toEqual(differing);
});

test("each week in which all compared boats are free leads to a request for that week", async () => {
  const { page } = await open("/fleet/sammenlign?baater=storskarv,havhest");
  const link = page.querySelector<HTMLAnchorElement>('main a[aria-label^="Spør om begge i uke"]');
  const [week] = /\d+$/.exec(link?.getAttribute("aria-label") ?? "") ?? [];
  expect(link?.getAttribute("href")).toBe(`/contact?boat=storskarv&boat=havhest&uke=${week}`);
});

test("a comparison of more than four boats says which are left out", async () => {
  const { page } = await open("/fleet/sammenlign?baater=storskarv,toppskarv,havhest,alke,lomvi");
  expect(readText(page, "main")).toContain("Inntil fire fartøy kan sammenlignes. Lomvi er ikke med.");
  expect(page.querySelectorAll("main table thead th[scope=col]")).toHaveLength(4);
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

test("/terms and /privacy have ten numbered sections and, as /terms-privacy, the contact email and the current month", async () => {
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
  const expectContactAndMonth = (page: Document) => {
    const card = page.querySelector('aside[aria-labelledby="legal-contact"]')!;
    expect(readText(card, "h2")).toBe("Har du spørsmål?");
    expect(normalise(card.textContent)).toContain(`Sist oppdatert: ${month.format(new Date())}`);
    expect(listLinks(card, "a")).toMatchObject({ "post@nordskarv.example": "mailto:post@nordskarv.example" });
  };
  for (const { path, title, sections } of legalPages) {
    const { page } = await open(path);
    expect(listTexts(page, "h1")).toEqual([title]);
    expect(listTexts(page, "main li h2")).toEqual(sections);
    expectContactAndMonth(page);
  }
  expectContactAndMonth((await open("/terms-privacy")).page);
});

test("the front page has its sections in order, with the services and boats that staff have chosen", async () => {
  const boats = (await call<Boat[]>(server, "/api/boats?place=home")).body;
  const services = (await call<Service[]>(server, "/api/services?place=home")).body;
  expect(services.map(serviceTitle)).toEqual(["Avlusing", "Fisketransport", "Beredskap"]);
  const { page } = await open("/");
  const links = Object.entries(listLinks(page, "main a"));
  const hrefs = links.map(([, href]) => href);
  expect(Object.fromEntries(links)).toMatchObject({
    "Våre tjenester": "/services",
    "Se alle tjenester": "/services",
    "Se hele flåten": "/fleet",
  });
  expect(hrefs).toEqual(expect.arrayContaining(["/services/rov", "/contact"]));
  expect([services.length, boats.length]).toEqual([3, 3]);
  for (const service of services) expect(hrefs).toContain(`/services/${encodeURIComponent(service.slug)}`);
  for (const { id } of boats) expect(hrefs).toContain(`/fleet/${id}`);
  expect(hrefs).toEqual(
    expect.arrayContaining([`tel:${company.phones[0]?.number}`, `mailto:${company.email}`]),
  );
  expect(page.querySelectorAll("main #regioner")).toHaveLength(1);
  const text = readText(page, "main");
  expect(text).toContain(company.street);
  const order = ["Våre tjenester", "Se alle tjenester", "Se hele flåten", "500M", "Besøk"].map((part) =>
    text.indexOf(part),
  );
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

// These add content, so they come last.
describe("incomplete or hostile content", () => {
  async function create(path: string, body: object): Promise<void> {
    const options = { method: "POST", body, cookie: await signInCookie(server) };
    expect((await call(server, path, options)).status).toBeLessThan(300);
  }

  test("markup in a service's texts is shown as text, and an unusable image is left out", async () => {
    await create("/api/admin/services", {
      slug: "ny-tjeneste",
      title: "Rigg <b>nå</b>",
      description: "<b>Fet</b> & <img src=x onerror=alert(1)>\n\nAndre avsnitt.",
      image: "javascript:alert(1)",
    });
    const { page } = await open("/services/ny-tjeneste");
    expect(readText(page, "h1")).toBe("Rigg <b>nå</b>");
    expect(listTexts(page, "main p")).toEqual(
      expect.arrayContaining(["<b>Fet</b> & <img src=x onerror=alert(1)>", "Andre avsnitt."]),
    );
    expect(page.querySelectorAll('img[src*="javascript"], img[src="x"]')).toHaveLength(0);
    expect(listTexts(page, "main h2, main h3")).not.toContain("Nøkkelfunksjoner");
  });

  test("the Norwegian text of a service is preferred", async () => {
    await create("/api/admin/services", {
      slug: "towing",
      title: "Towing",
      title_no: "Slep",
      description: "English words",
      description_no: "Norske ord",
    });
    const { page } = await open("/services/towing");
    expect(readText(page, "h1")).toBe("Slep");
    expect(readText(page, "main")).toContain("Norske ord");
    expect(readText(page, "main")).not.toContain("English words");
  });

  test("unknown facts of a boat are shown as unknown, and markup in its name as text", async () => {
    const name = `Skarv "</script" <b>alert(1)</b> & 🚢`;
    const [region] = (await call<Array<{ id: string }>>(server, "/api/regions")).body;
    await create("/api/admin/boats", { id: "farlig", name, type: "Båt", region: region?.id });
    const { page, structuredData } = await open("/fleet/farlig");
    expect(readText(page, "h1")).toBe(name);
    expect(page.title).toBe(`${name}, Båt – Nordskarv`);
    expect(structuredData.map((node) => node["@type"])).toEqual(["Vehicle", "BreadcrumbList"]);
    expect(structuredData[0]?.name).toBe(name);
    expect(readText(page, "main")).toContain("Ingen bilder tilgjengelig");
    expect(readText(page, "main")).toContain("MMSI: Ikke tilgjengelig");
    const rows = page.querySelectorAll('section[aria-labelledby="spesifikasjoner"] dl > div');
    const sheet = Object.fromEntries(
      Array.from(rows, (row) => [readText(row, "dt"), readText(row, "dd")] as const),
    );
    expect(sheet).toMatchObject({ Lengde: "–", Besetning: "–", MMSI: "Ikke tilgjengelig" });
    expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain("/fleet/farlig</loc>");
  });

  test("a former slug redirects to the new one", async () => {
    const cookie = await signInCookie(server);
    const service = { title: "Kartlegging", slug: "kartlegging" };
    const { body: created } = await call<{ id: string; version: number }>(server, "/api/admin/services", {
      method: "POST",
      body: service,
      cookie,
    });
    const slug = "kartlegging-på-dypet";
    await call(server, `/api/admin/services/${created.id}`, {
      method: "PUT",
      body: { ...service, slug, version: created.version },
      cookie,
    });
    const path = `/services/${encodeURIComponent(slug)}`;
    const old = await fetch(`${server.url}/services/kartlegging`, { redirect: "manual" });
    expect([old.status, old.headers.get("location")]).toEqual([301, path]);
    expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain(`${path}</loc>`);
  });

  async function saveLegal(type: string, content: string): Promise<void> {
    const cookie = await signInCookie(server);
    const path = `/api/admin/legal/${type}`;
    const { version } = (await call<{ version: number }>(server, path, { cookie })).body;
    const saved = await call(server, path, { method: "PUT", body: { content, version }, cookie });
    expect(saved.status).toBe(200);
  }

  test("a stored legal text is sanitised, on its own page and on /terms-privacy", async () => {
    await saveLegal(
      "terms",
      `<p>Innledning</p><h2>Første punkt</h2><p onclick="alert(1)">Tekst med <strong>vekt</strong>` +
        `<script>document.title = "tatt"</script><img src="x" onerror="alert(1)"></p>` +
        `<h2>2. Andre punkt</h2><a href="javascript:alert(1)">lenke</a>`,
    );
    for (const path of ["/terms", "/terms-privacy"]) {
      const { page } = await open(path);
      expect(listTexts(page, "main p"), path).toContain("Innledning");
      expect(listTexts(page, "main strong"), path).toContain("vekt");
      expect(page.querySelectorAll("main [onclick], main img, main [href^=javascript]"), path).toHaveLength(
        0,
      );
    }
    expect(listTexts((await open("/terms")).page, "main h2")).toEqual(
      expect.arrayContaining(["Første punkt", "2. Andre punkt"]),
    );
    expect(listTexts((await open("/terms-privacy")).page, "main h3")).toEqual(
      expect.arrayContaining(["1. Første punkt", "2. Andre punkt"]),
    );
  });

  test.each([
    ["terms", "Ingen vilkår funnet."],
    ["privacy", "Ingen personvernpolitikk funnet."],
  ])("an empty text of /%s is reported as missing", async (type, text) => {
    await saveLegal(type, "<script>alert(1)</script>");
    for (const path of [`/${type}`, "/terms-privacy"]) {
      expect(readText((await open(path)).page, "main"), path).toContain(text);
    }
  });
});
