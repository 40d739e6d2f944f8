/** Redirects and escaped names. What crawlers read is tested in tests/http/html.test.ts. */
import type { AdminService } from "../../src/contract/admin-services.ts";
import { api, expect, test } from "./portal.ts";

test("a former slug redirects, and markup in names is escaped", async ({ page, server }) => {
  const { request } = page;
  const staff = api(request, server);
  const service = { title: "Kartlegging", slug: "kartlegging" };
  const { id, version } = await staff.write<AdminService>("POST", "/api/admin/services", service);
  await page.goto("/services");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const slug = "kartlegging-på-dypet";
  await staff.write("PUT", `/api/admin/services/${id}`, { ...service, slug, version });
  const newUrl = `${server.url}/services/${encodeURIComponent(slug)}`;

  // A link on a page that was loaded before the change.
  await page.getByRole("main").getByRole("link", { name: "Kartlegging" }).click();
  await expect(page).toHaveURL(newUrl);
  await expect(page.getByRole("heading", { level: 1, name: "Kartlegging" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/services`);

  for (const search of ["", "?utm_source=brev"]) {
    const old = await request.get(`/services/kartlegging${search}`, { maxRedirects: 0 });
    expect([old.status(), old.headers().location]).toEqual([301, new URL(newUrl).pathname + search]);
  }
  expect(await (await request.get("/sitemap.xml")).text()).toContain(`<loc>${newUrl}</loc>`);

  const [region] = await staff.read<Array<{ id: string }>>("/api/admin/regions");
  const name = `Skarv "</script" <b>alert(1)</b> & 🚢`;
  await staff.write("POST", "/api/admin/boats", {
    id: "farlig",
    name,
    type: "Båt",
    region: region?.id,
    description: `"Sitat" 😀 ${"x".repeat(400)}`,
  });
  await page.goto("/fleet/farlig");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(`${name}, Båt – Nordskarv`);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const nodes = blocks.map((text) => JSON.parse(text) as { "@type": string; name?: string });
  expect(nodes.map((node) => node["@type"])).toEqual(["Vehicle", "BreadcrumbList"]);
  expect(nodes[0]?.name).toBe(name);
  expect(await (await request.get("/sitemap.xml")).text()).toContain("/fleet/farlig</loc>");
});
