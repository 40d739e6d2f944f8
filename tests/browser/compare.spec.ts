import { expect, test } from "../support/browser/browser.ts";

// The rows of a comparison are tested in tests/http/html.test.ts, its layout in every-page.spec.ts, the choice of
// boats in src/web/features/comparison.

test.describe("on a narrow phone", () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test("four boats, a boat or a service fit on one printed page", async ({ page }) => {
    for (const path of [
      "/fleet/sammenlign?baater=storskarv,toppskarv,havhest,alke",
      "/fleet/storskarv",
      "/services/de-licing",
      "/services/rov",
      "/services/emergency-response",
    ]) {
      await page.goto(path);
      const pdf = await page.pdf({
        format: "A4",
        margin: { top: "10mm", right: "10mm", bottom: "10mm", left: "10mm" },
      });
      expect(pdf.toString("latin1").match(/\/Type \/Page\b/g), path).toHaveLength(1);
    }
  });

  test("the card of a feed barge fills the printed page", async ({ page }) => {
    await page.goto("/services/emergency-response");
    // What is printed is on the page only while it is printed. The sheet is A5 within its margins.
    await page.setViewportSize({ width: 499, height: 733 });
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => {
      window.print = () => {
        const danger = [...document.querySelectorAll("b")].find((b) => b.textContent === "VHF 16");
        document.title = String(danger?.parentElement?.parentElement?.offsetHeight);
      };
    });
    await page.getByText("Skriv ut kort til fôrflåten").dispatchEvent("click");
    const height = Number(await page.title());
    expect(height).toBeGreaterThan(680);
    expect(height).toBeLessThanOrEqual(733);
  });
});
