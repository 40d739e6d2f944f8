import type { AdminBoat } from "../../src/contract/admin-boats.ts";
import type { AdminRegion } from "../../src/contract/admin-regions.ts";
import { holdRequests } from "./boats.ts";
import { api, button, card, expect, failedRequests, field, test } from "./portal.ts";

test.use({ allowedConsole: failedRequests });

test("lists are searched, filtered and sorted, and boats are changed several at a time and copied", async ({
  page,
  server,
}) => {
  const staff = api(page.request, server);
  const region = await staff.write<AdminRegion>("POST", "/api/admin/regions", { name: "Listeregion" });
  const create = (name: string, rest: object) =>
    staff.write<AdminBoat>("POST", "/api/admin/boats", {
      name,
      type: "Listebåt",
      region: region.id,
      ...rest,
    });
  await create("Liste en", { year_built: 1990, mmsi_number: "000000901" });
  await create("Liste to", { year_built: 2020, crew: "4 mann", is_published: false });
  const names = page.getByRole("main").getByRole("article").getByRole("heading");
  const search = page.getByRole("searchbox", { name: "Søk i lista" });

  await page.goto("/admin");
  await expect(card(page, "Lomvi")).toBeVisible();
  // A search that fails can be changed.
  const listUrl = /\/api\/admin\/boats\?/;
  await page.route(listUrl, (route) => route.fulfill({ status: 503, json: {} }));
  await search.fill("x".repeat(300));
  await expect(button(page, "Prøv igjen")).toBeVisible();
  await page.unroute(listUrl);
  await expect(search).toHaveValue("x".repeat(200));
  await search.fill("");
  await expect(card(page, "Lomvi")).toBeVisible();
  await search.fill("LISTEBÅT listeregion");
  await expect(names).toHaveText(["Liste en", "Liste to"]);
  await expect(page.getByText(/^Viser 2 av \d+$/)).toBeVisible();
  await page.getByLabel("Sorter").selectOption("Nyeste fartøy først");
  await expect(names).toHaveText(["Liste to", "Liste en"]);
  await page.getByLabel("Vis", { exact: true }).selectOption("På vedlikehold");
  await expect(page.getByText("Ingenting i lista passer til søket.")).toBeVisible();
  await page.getByLabel("Vis", { exact: true }).selectOption("Ikke publisert");
  await expect(names).toHaveText(["Liste to"]);
  await search.fill("");
  await page.getByLabel("Vis", { exact: true }).selectOption("Region: Listeregion");
  await expect(names).toHaveText(["Liste to", "Liste en"]);
  await page.getByLabel("Vis", { exact: true }).selectOption("På vedlikehold");
  await search.fill("listebåt");
  await button(page, "Vis alle").click();
  await expect(card(page, "Lomvi")).toBeVisible();

  await search.fill("listebåt");
  for (const name of ["Liste en", "Liste to"]) await page.getByLabel(`Velg ${name}`).check();
  await expect(page.getByText("2 fartøy er valgt")).toBeVisible();
  await page.getByLabel("Ny status").selectOption("Vedlikehold");
  // What is chosen and typed while the request runs is kept.
  const release = await holdRequests(page, "**/api/admin/boats/liste-en");
  await button(page, "Endre status").click();
  await search.fill("lomvi");
  await page.getByLabel("Velg Lomvi").check();
  await search.fill("listebåt");
  release((route) => route.continue());
  await expect(page.getByText("Statusen er endret på 2 fartøy")).toBeVisible();
  await expect(search).toBeFocused();
  await expect(page.getByText("Lomvi er valgt")).toBeVisible();
  await button(page, "Velg ingen").click();
  await expect(card(page, "Liste en").getByText("Vedlikehold")).toBeVisible();
  expect(await staff.read("/api/admin/boats/liste-to")).toMatchObject({
    status: "maintenance",
    crew: "4 mann",
    version: 2,
  });
  await expect(page.getByRole("group", { name: "Lista" })).toBeFocused();
  await button(page, "Angre").click();
  await expect(page.getByText("Statusen er som før")).toBeVisible();
  for (const id of ["liste-en", "liste-to"]) {
    expect(await staff.read(`/api/admin/boats/${id}`)).toMatchObject({ status: "active", version: 3 });
  }
  await page.getByLabel("Velg Liste to").check();
  await button(page, "Velg ingen").click();
  await expect(page.getByRole("group", { name: "Lista" })).toBeFocused();

  // A copy starts without what belongs to the one boat alone, and an unsaved change is marked on its card.
  await page.getByLabel("Velg Liste en").check();
  await button(page, "Lag en kopi").click();
  await expect(field(page, "Navn")).toHaveValue("Liste en (kopi)");
  await expect(field(page, "MMSI Number")).toHaveValue("");
  await expect(field(page, "Year Built")).toHaveValue("1990");
  await button(page, "Opprett Båt").click();
  await expect(card(page, "Liste en (kopi)")).toBeVisible();
  expect(await staff.read("/api/admin/boats/liste-en-kopi")).toMatchObject({ status: "active" });
  await card(page, "Liste to").getByRole("button", { name: "Rediger Fartøy" }).click();
  await field(page, "Crew").fill("5 mann");
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)), "the draft is stored")
    .toContainEqual(expect.stringMatching(/^draft:[\w-]+:boats\/liste-to$/));
  await page.goto("/admin?new");
  await field(page, "Navn").fill("Liste fire");
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)), "the draft is stored")
    .toContainEqual(expect.stringMatching(/^draft:[\w-]+:boats\/new$/));
  await page.goto("/admin");
  await expect(page.getByText("Ulagret utkast")).toHaveCount(2);

  // A chosen boat that has left the list is changed too, but not over what somebody else has saved.
  await search.fill("listebåt");
  await page.getByLabel("Velg Liste en", { exact: true }).check();
  await card(page, "Liste en").getByRole("button", { name: "Rediger Fartøy" }).click();
  await field(page, "Type").fill("Annen type");
  await button(page, "Oppdater Båt").click();
  await expect(card(page, "Liste en")).toHaveCount(0);
  await expect(page.getByText("Liste en er valgt")).toBeVisible();
  await page.getByLabel("Ny status").selectOption("Dokket");
  await button(page, "Endre status").click();
  await expect(page.getByText("Statusen er endret")).toBeVisible();
  await page.getByLabel("Velg Liste en (kopi)").check();
  const hidden = page.waitForResponse("**/api/admin/boats/liste-en-kopi");
  await search.fill("lomvi");
  await hidden;
  const {
    id: _,
    created_at: __,
    updated_at: ___,
    ...copy
  } = await staff.read<AdminBoat>("/api/admin/boats/liste-en-kopi");
  await staff.write("PUT", "/api/admin/boats/liste-en-kopi", { ...copy, crew: "9 mann" });
  await button(page, "Endre status").click();
  await expect(page.getByText("Noen fartøy ble ikke endret")).toBeVisible();
  expect(await staff.read("/api/admin/boats/liste-en-kopi")).toMatchObject({ status: "active" });

  const rail = page.getByRole("navigation", { name: "Admin" });
  await rail.getByRole("link", { name: "Regions" }).click();
  await expect(card(page, "Listeregion")).toContainText("3 fartøy: Liste en, Liste en (kopi), Liste to");
  await page.getByLabel("Vis", { exact: true }).selectOption("Uten fartøy");
  await expect(card(page, "Listeregion")).toHaveCount(0);
  await rail.getByRole("link", { name: "Services" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Services Management");
  await search.fill("fisk-transport");
  await expect(names).toHaveCount(1);
});
