import { axeViolations } from "../../scripts/audit/axe.ts";
import { expect, imagesCutOff, test } from "../support/browser.ts";
import { nextFrames, overhang } from "../support/page-measures.ts";
import { waitForContent } from "../support/page-ready.ts";

// What the server renders is tested in tests/http/html.test.ts, reads that fail in src/web/pages/public.

test.describe("after a lost connection", () => {
  test.use({ allowedConsole: [/Failed to load resource/, ...imagesCutOff] });

  test("a page stays when a second read fails", async ({ page, context }) => {
    const main = page.getByRole("main");
    await page.goto("/services/notvasking");
    await expect(main.getByRole("article").last()).toBeVisible();
    await waitForContent(page);
    const before = await main.innerText();
    let failed = 0;
    await page.route("**/api/services/notvasking", async (route) => {
      await route.fulfill({ status: 500, json: {} });
      failed += 1;
    });
    await context.setOffline(true);
    await context.setOffline(false);
    // Each read is tried twice.
    await expect.poll(() => failed).toBeGreaterThanOrEqual(2);
    await nextFrames(page);
    expect(await main.innerText()).toBe(before);
    await expect(page.locator("[data-toast]")).toHaveCount(0);
  });
});

test.describe("on the smallest phone", () => {
  test.use({
    viewport: { width: 320, height: 568 },
    geolocation: { latitude: 68.72, longitude: 14.75, accuracy: 12 },
    permissions: ["geolocation"],
  });

  test("emergency response has the call at once, and the position when it is asked for", async ({ page }) => {
    await page.goto("/services/emergency-response");
    const call = page.getByRole("link", { name: /^Ring vakta/ });
    await expect(call.first()).toBeInViewport({ ratio: 1 });
    await expect(call).toHaveCount(1);
    const sms = page.getByRole("link", { name: "Send som SMS" });
    await expect(sms).toHaveCount(0);
    await page.getByRole("button", { name: "Send posisjonen min" }).click();
    await expect(page.getByText("68° 43,2′ N 14° 45,0′ Ø")).toBeVisible();
    await expect(sms).toHaveAttribute("href", /^sms:\+47\d+\?&body=Vi%20trenger%20hjelp.*mlat%3D68\.72/);
    expect(await axeViolations(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    // The nearest boats are found in the browser: nobody is sent where it is.
    const asked: string[] = [];
    page.on("request", (request) => asked.push(decodeURIComponent(request.url())));
    await page.getByRole("button", { name: "Bruk posisjonen til enheten" }).click();
    await expect(page.getByRole("heading", { name: "Vaktbåter, nærmest først" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Framme om" }).first()).toContainText(
      /Krykkje.*\d+\snm.*ca\. \d+\st/,
    );
    expect(asked.some((url) => url.includes("/api/chart?"))).toBe(true);
    expect(asked.filter((url) => /68[.,]7|14[.,]7/.test(url))).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    // The bar at the bottom takes over.
    await page.getByRole("heading", { name: "Si dette når du ringer" }).scrollIntoViewIfNeeded();
    await expect(call).toHaveCount(2);
  });
});

test("a hotspot of the ROV moves the focus to its feature", async ({ page }) => {
  await page.goto("/services/rov");
  await page.getByRole("link", { name: "HD 1080p Camera", exact: true }).click();
  await expect(page.locator("#rov-kamera")).toBeFocused();
  await expect(page.locator("#rov-kamera")).toBeInViewport();
});
