import { expect, test } from "vitest";
import { generatedFiles } from "../../src/http/pages/generated-files.ts";
import { describeEngine } from "../support/engines/database.ts";
import { boatBody, createFleet, createWorld, siteUrl, type World } from "../support/engines/world.ts";

const listPages = () =>
  Promise.resolve([
    ...["/", "/fleet", "/services", "/services/rov", "/contact", "/terms", "/privacy", "/terms-privacy"].map(
      (path) => ({ path, isInSitemap: true }),
    ),
    { path: "/fleet/sammenlign", isInSitemap: false },
    { path: "/services/de-licing", isInSitemap: false },
  ]);
const findFonts = () => Promise.resolve({ display: "/display.woff2", text: "/text.woff2" });

async function readSitemap({ dependencies }: World): Promise<string> {
  return (await generatedFiles(dependencies, { listPages, findFonts }).request("/sitemap.xml")).text();
}

const findEntry = (xml: string, path: string) =>
  xml.split("<url>").find((entry) => entry.includes(`<loc>${siteUrl}${path}</loc>`));

describeEngine("the sitemap", () => {
  test("lists every page with its last change and images, but only published, active boats", async () => {
    const world = await createWorld();
    const { region, boat, washing } = await createFleet(world);
    const cookie = await world.signIn();
    const create = (rest: Parameters<typeof boatBody>[1]) =>
      world.call("POST", "/api/admin/boats", boatBody(region.id, rest), cookie);
    await create({ id: "i-dokk", status: "docked" });
    await create({ id: "borte", status: "inactive" });
    await create({ id: "ikke-publisert", is_published: false });
    await create({
      id: "sjøørn",
      images: [
        "/media/boat-images/a.webp",
        "https://bilder.example/å b.jpg?x=1&y=<2>",
        "https://bilder.example/%C3%A5.jpg",
        "https://bilder.example/o/baat%2Fa.jpg?q=50%25",
        "https://malformed host/å.jpg",
        "undefined",
      ],
    });
    await world.call("POST", "/api/admin/services", { title: "Miljø", slug: "miljo-overvåkning" }, cookie);

    const xml = await readSitemap(world);
    const paths = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url.replace(siteUrl, ""));
    expect(paths).toEqual([
      "/",
      "/fleet",
      "/services",
      "/services/rov",
      "/contact",
      "/terms",
      "/privacy",
      "/terms-privacy",
      "/fleet/sj%C3%B8%C3%B8rn",
      "/fleet/lomvi",
      "/services/de-licing",
      "/services/miljo-overv%C3%A5kning",
      "/services/notvasking",
    ]);
    expect(findEntry(xml, "/fleet/lomvi")).toContain(`<lastmod>${boat.updated_at}</lastmod>`);
    expect(findEntry(xml, "/services/notvasking")).toContain(`<lastmod>${washing.updated_at}</lastmod>`);
    expect(findEntry(xml, "/contact")).not.toContain("lastmod");
    const images = [...xml.matchAll(/<image:loc>([^<]*)<\/image:loc>/g)].map(([, url]) => url);
    expect(images).toEqual([
      `${siteUrl}/media/boat-images/a.webp`,
      "https://bilder.example/%C3%A5%20b.jpg?x=1&amp;y=%3C2%3E",
      "https://bilder.example/%C3%A5.jpg",
      "https://bilder.example/o/baat%2Fa.jpg?q=50%25",
      "https://malformed%20host/%C3%A5.jpg",
    ]);
  });

  test("is linked from robots.txt", async () => {
    const { dependencies } = await createWorld();
    const robots = await generatedFiles(dependencies, { listPages, findFonts }).request("/robots.txt");
    expect(robots.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await robots.text()).toContain(`Sitemap: ${siteUrl}/sitemap.xml\n`);
  });
});
