import type { AdminRegion } from "../../src/contract/admin-regions.ts";
import { holdRequests } from "./boats.ts";
import { api, button, card, expect, field, problem, failedRequests, test, toast } from "./portal.ts";

test("creates and edits a region, which is then in the boat form and on the public site, and keeps drafts", async ({
  page,
  server,
}) => {
  const rail = page.getByRole("navigation", { name: "Admin" });

  await test.step("shows the list for an unknown region", async () => {
    await page.goto("/admin/regions?edit=finnes-ikke");
    await expect(toast(page, "Error", "Det finnes ingenting på denne adressen")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/regions$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Regions Management");
  });

  await test.step("creates a region, which is then in the boat form", async () => {
    await button(page, "Legg Til Ny Region").click();
    const form = page.getByRole("dialog", { name: "Create New Region" });
    await field(page, "Region Name").fill("Nordkapp");
    await field(page, "Description").fill("Havn i Honningsvåg.");
    const release = await holdRequests(page, "**/api/admin/regions");
    await button(page, "Create Region").click();
    await expect(form.getByRole("button", { name: "Saving..." })).toBeVisible();
    release((route) => route.continue());
    await expect(toast(page, "Success", "Region created successfully")).toBeVisible();
    await page.unroute("**/api/admin/regions");
    await expect(card(page, "Nordkapp")).toContainText("Havn i Honningsvåg.");

    await rail.getByRole("link", { name: "Boats" }).click();
    await button(page, "Add New Boat").click();
    await expect(field(page, "Region *").getByRole("option", { name: "Nordkapp" })).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("edits a region, which is then on the public site", async () => {
    const [boat] = await api(page.request, server).read<Array<{ id: string; region: { name: string } }>>(
      "/api/boats",
    );
    await rail.getByRole("link", { name: "Regions" }).click();
    await card(page, boat!.region.name).getByRole("button", { name: "Rediger" }).click();
    await expect(page.getByRole("dialog", { name: "Edit Region" })).toBeVisible();
    await field(page, "Region Name").fill(`${boat!.region.name} og omegn`);
    await button(page, "Update Region").click();
    await expect(toast(page, "Success", "Region updated successfully")).toBeVisible();
    const html = await (await page.request.get(`/fleet/${boat!.id}`)).text();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(main).toContain(`${boat!.region.name} og omegn`);

    await button(page, "Legg Til Ny Region").click();
    await button(page, "Cancel").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/regions$/);
  });

  await test.step("a draft is discarded on demand, and after a month", async () => {
    await button(page, "Legg Til Ny Region").click();
    await field(page, "Description").fill("Halvferdig");
    await page.reload();
    await button(page, "Forkast utkastet").click();
    await expect(field(page, "Description")).toHaveValue("");
    await field(page, "Description").fill("Glemt i en måned");
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)), "the draft is stored")
      .toContain("Glemt i en måned");
    await page.evaluate(
      (savedAt) => {
        for (const [key, draft] of Object.entries(localStorage)) {
          if (!key.startsWith("draft:")) continue;
          localStorage.setItem(key, JSON.stringify({ ...(JSON.parse(String(draft)) as object), savedAt }));
        }
      },
      new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString(),
    );
    await page.reload();
    await expect(field(page, "Description"), "the draft has expired").toHaveValue("");
    await expect(page.getByRole("group", { name: "Utkast" })).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Glemt i en måned");
    await field(page, "Description").fill("Nesten ferdig");
    await button(page, "Cancel").click();
    await button(page, "Forkast endringene").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test.describe("a save that is refused or fails", () => {
  test.use({ allowedConsole: failedRequests });

  test("shows an error and keeps the values; markup and SQL in a name are stored as text", async ({
    page,
    server,
  }) => {
    const staff = api(page.request, server);
    await staff.write("POST", "/api/admin/regions", { name: "Opptatt" });
    const region = await staff.write<AdminRegion>("POST", "/api/admin/regions", { name: "Kappløp" });

    await test.step("when the server fails, loading and saving show an error", async () => {
      await page.route("**/api/admin/regions", (route) => route.abort());
      await page.goto("/admin/regions");
      await expect(toast(page, "Error", "Failed to fetch regions")).toBeVisible();
      await page.unroute("**/api/admin/regions");
      await button(page, "Prøv igjen").click();
      await expect(card(page, "Salten")).toBeVisible();
      await button(page, "Legg Til Ny Region").click();
      await field(page, "Region Name").fill("Skal feile");
      await page.route("**/api/admin/regions", (route) => route.fulfill({ status: 500, json: {} }));
      await button(page, "Create Region").click();
      await expect(toast(page, "Error", "Failed to save region")).toBeVisible();
      await expect(field(page, "Region Name")).toHaveValue("Skal feile");
      await page.unroute("**/api/admin/regions");
    });

    await test.step("a refused value has its error at the field", async () => {
      await field(page, "Region Name").fill("   ");
      await field(page, "Description").fill("x".repeat(5000));
      await button(page, "Create Region").click();
      await expect(problem(page, "Region Name")).toHaveText("Skriv et navn på regionen");
      await field(page, "Region Name").fill("x".repeat(5000));
      await expect(problem(page, "Region Name")).toHaveText("Region Name kan ha høyst 300 tegn");
      await expect(field(page, "Region Name")).toBeFocused();
      await field(page, "Region Name").fill("OPPTATT");
      await button(page, "Create Region").click();
      await expect(toast(page, "Error", "En region heter alt «OPPTATT».")).toBeVisible();
      await expect(problem(page, "Region Name")).toHaveText("En region heter alt «OPPTATT».");
    });

    await field(page, "Region Name").fill("'; DROP TABLE regions;-- <script>alert(1)</script><i>x</i>");
    await button(page, "Create Region").click();
    await expect(toast(page, "Success", "Region created successfully")).toBeVisible();
    await expect(card(page, "'; DROP TABLE regions;-- <i>x</i>")).toContainText("x".repeat(5000));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await test.step("because it is stale shows the stored values beside the new ones", async () => {
      await card(page, "Kappløp").getByRole("button", { name: "Rediger" }).click();
      await field(page, "Region Name").fill("Mitt navn");
      await staff.write("PUT", `/api/admin/regions/${region.id}`, {
        name: "Kappløp",
        description: "Deres tekst",
        version: region.version,
      });
      await button(page, "Update Region").click();
      const conflict = page.getByRole("dialog", { name: /har lagret i mellomtiden/ });
      await expect(conflict.getByRole("group", { name: "Description" })).toContainText("Deres tekst");
      await conflict.getByRole("button", { name: "Update Region" }).click();
      await expect(toast(page, "Success", "Region updated successfully")).toBeVisible();
      expect(await staff.read(`/api/admin/regions/${region.id}`)).toMatchObject({
        name: "Mitt navn",
        description: "Deres tekst",
      });
    });
  });
});
