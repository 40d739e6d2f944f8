import { axeViolations } from "../../scripts/audit/axe.ts";
import { expect, test } from "../support/browser/browser.ts";
import { overhang } from "../support/browser/page-measures.ts";

// What the server renders is tested in tests/http/html.test.ts, reads that fail in src/web/pages/public.

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
