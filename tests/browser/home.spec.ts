import type { Route } from "@playwright/test";
import { company } from "../../src/seed/company.ts";
import type { Boat } from "../../src/contract/boats.ts";
import { serviceTitle } from "../../src/contract/service-text.ts";
import type { Service } from "../../src/contract/services.ts";
import { expect, test } from "../support/browser.ts";
import { closeToasts, toast } from "./toasts.ts";

test("the front page shows its film and its sections in order, with the first three services and active boats", async ({
  page,
  request,
}) => {
  const boats = (await (await request.get("/api/boats?status=active&limit=3")).json()) as Boat[];
  const services = (await (await request.get("/api/services?limit=3")).json()) as Service[];
  // Decoding the film would take most of the processor's time. As on a slow line, it does not arrive.
  await page.route(/hero-loop.*\.(?:webm|mp4)$/, () => {});
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.locator("video")).toHaveAttribute("poster", /\S/);
  await expect(main.getByRole("button", { name: "Sett videoen på pause" })).toBeVisible();
  for (const path of ["/fleet", "/services", "/services/rov", "/contact"]) {
    await expect(main.locator(`a[href="${path}"]`).first()).toBeVisible();
  }
  for (const name of ["Våre tjenester", "Se alle tjenester"]) {
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", "/services");
  }
  await expect(main.getByRole("link", { name: "Se hele flåten" })).toHaveAttribute("href", "/fleet");
  expect(services).toHaveLength(3);
  for (const service of services)
    await expect(main.getByRole("link", { name: serviceTitle(service) }).first()).toBeVisible();
  expect(boats).toHaveLength(3);
  for (const { name } of boats)
    await expect(main.getByRole("link", { name: new RegExp(name) })).toBeVisible();
  await expect(main.getByText("500M")).toBeVisible();
  await expect(main.getByText(/4K/).first()).toBeVisible();
  await expect(main.locator(`a[href="tel:${company.phones[0]?.number}"]`).last()).toBeVisible();
  await expect(main.locator(`a[href="mailto:${company.email}"]`)).toBeVisible();
  await expect(main.getByText(company.street)).toBeVisible();
  await expect(main.locator("#regioner")).toHaveCount(1);
  const order = await main.evaluate((element) => {
    const text = element.textContent;
    return ["Våre tjenester", "Se alle tjenester", "Se hele flåten", "500M", "Besøk"].map((part) =>
      text.indexOf(part),
    );
  });
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  // Three boats fill a row of three columns, and leave a place in the second row of two.
  const tile = main.getByRole("heading", { name: "Usikker på hvilken?" });
  await expect(tile).toBeHidden();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(tile).toBeVisible();
});

test.describe("when a read for the front page fails", () => {
  test.use({ allowedConsole: [/^(?:error: Failed to load resource|failed: GET).*\/api\//] });

  const failures = {
    "500": (route: Route) => route.fulfill({ status: 500, json: {} }),
    abort: (route: Route) => route.abort("failed"),
  };

  test("shows a toast for the services, no boats, and the rest of the page", async ({ page }) => {
    const main = page.getByRole("main");
    const failureToast = toast(page, "Failed to load services");
    await page.goto("/contact");
    for (const [name, fail] of Object.entries(failures)) {
      await test.step(name, async () => {
        await page.route(/\/api\/(?:services|boats)/, fail);
        await page.getByRole("banner").getByRole("link", { name: "Hjem" }).click();
        await expect(failureToast).toBeVisible();
        await expect(failureToast.getByText("Error", { exact: true })).toBeVisible();
        await expect(main.getByRole("link", { name: "Se hele flåten" })).toBeVisible();
        await expect(page.getByText("Laster...")).toHaveCount(0);
        await expect(main.locator("a[href^='/fleet/']")).toHaveCount(0);
        await expect(main.getByRole("link", { name: "Se alle tjenester" })).toBeVisible();
        await page.unroute(/\/api\/(?:services|boats)/);
        await closeToasts(failureToast);
        await page.getByRole("banner").getByRole("link", { name: "Kontakt Oss" }).click();
        await expect(page).toHaveURL(/\/contact$/);
      });
    }
    await test.step("one failure does not hide the other part", async () => {
      await page.route(/\/api\/boats/, failures.abort);
      await page.getByRole("banner").getByRole("link", { name: "Hjem" }).click();
      await expect(main.locator("a[href^='/services/']").first()).toBeVisible();
      await expect(page.getByText("Laster...")).toHaveCount(0);
      await expect(main.locator("a[href^='/fleet/']")).toHaveCount(0);
    });
  });
});
