import type { Page } from "@playwright/test";
import type { AdminCompany } from "../../src/contract/company/admin-company.ts";
import type { AdminService } from "../../src/contract/services/admin-services.ts";
import { serviceTitle } from "../../src/rules/services/service-text.ts";
import { overhang } from "../support/browser/page-measures.ts";
import { api, button, expect, failedRequests, findCovered, phone, press, test, toast } from "./portal.ts";

const path = "/api/admin/company";
const success = (page: Page) => toast(page, "Success", "Selskapet er lagret");

test.describe("the company", () => {
  test.use({ allowedConsole: failedRequests });
  let stored: AdminCompany;

  test.beforeEach(async ({ page, server }) => {
    stored = await api(page.request, server).read<AdminCompany>(path);
  });

  // Other tests share the server and expect the demo company.
  test.afterEach(async ({ page, server }) => {
    const staff = api(page.request, server);
    const { version } = await staff.read<AdminCompany>(path);
    if (version !== stored.version) await staff.write("PUT", path, toBody({ ...stored, version }));
  });

  test("a new name is used all over the site", async ({ page, request }) => {
    await page.goto("/admin/company");
    await page.getByLabel("Navn på nettstedet").fill("Skjærgård");
    const preview = page.getByRole("complementary", { name: "Forhåndsvisning", exact: true });
    await expect(preview.getByText("Skjærgård", { exact: true })).toBeVisible();
    await press(page, "Lagre selskapet");
    await expect(success(page)).toBeVisible();
    await expect.poll(() => findCovered(page)).toEqual([]);
    // Without a new page load.
    await page.getByRole("link", { name: "Back to Website" }).click();
    await expect(page).toHaveTitle(/^Skjærgård – /);
    const read = async (url: string) => (await request.get(url)).text();
    expect(JSON.parse(await read("/manifest.webmanifest"))).toMatchObject({ short_name: "Skjærgård" });
    expect(await read("/offline.html")).toContain("<title>Uten nett – Skjærgård</title>");
    expect(await read("/contact")).toContain("<title>Kontakt Oss – Skjærgård</title>");
  });

  const shown = (page: Page, title: string) => page.getByRole("switch", { name: `Vis ${title} på forsiden` });
  const readTitles = async (page: Page, server: { url: string }) =>
    (await api(page.request, server).read<AdminService[]>("/api/admin/services")).map(serviceTitle);

  test("the services of the front page are arranged by keyboard on a phone", async ({ page, server }) => {
    const [first = "", second = "", third = ""] = await readTitles(page, server);
    await page.setViewportSize(phone);
    await page.goto("/admin/company#forsiden");
    for (const title of ["Avlusing", "Fisketransport", "Beredskap"]) {
      await shown(page, title).press("Space");
      await expect(shown(page, title)).not.toBeChecked();
    }
    for (const title of [first, second, third]) {
      await shown(page, title).press("Space");
      await expect(shown(page, title)).toBeFocused();
      await expect(shown(page, title)).toBeChecked();
    }
    for (const isDisabled of [false, true]) {
      await button(page, `Flytt ${third} opp`).press("Enter");
      if (isDisabled) await expect(button(page, `Flytt ${third} opp`)).toBeDisabled();
      else await expect(button(page, `Flytt ${third} opp`)).toBeFocused();
    }
    expect(await overhang(page)).toBe(0);
    await press(page, "Lagre selskapet");
    await expect(success(page)).toBeVisible();
    await expect.poll(() => findCovered(page)).toEqual([]);
    await page.goto("/");
    const rows = page.getByRole("main").locator("a[href^='/services/']:not([href='/services/rov'])");
    await expect(rows.first()).toContainText(third);
  });
});

function toBody({ updated_at: _, ...body }: AdminCompany) {
  return body;
}
