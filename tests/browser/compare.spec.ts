import { expect, test } from "../support/browser.ts";
import { waitForHydration } from "../support/page-ready.ts";

// The rows of a comparison are tested in tests/http/html.test.ts, its layout in every-page.spec.ts.

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the boats chosen on several pages are compared", async ({ page, server }) => {
    await page.goto("/fleet");
    await waitForHydration(page);
    const bar = page.getByRole("region", { name: "Sammenligning" });
    await expect(bar).toHaveCount(0);
    await page.getByLabel("Sammenlign Storskarv").check();
    await expect(bar.getByText("Velg ett til for å sammenligne")).toBeVisible();
    await expect(page).toHaveURL(/\/fleet$/);

    // The choice survives a visit to another boat, which is chosen there.
    await page.getByRole("link", { name: "Havhest", exact: true }).click();
    const button = page.getByRole("button", { name: "Sammenlign", exact: true });
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect(bar.getByText("2 av 4 valgt")).toBeVisible();
    await page.getByRole("link", { name: "Tilbake til flåten" }).click();
    await expect(page.getByLabel("Sammenlign Havhest")).toBeChecked();
    for (const name of ["Alke", "Lomvi"]) await page.getByLabel(`Sammenlign ${name}`).check();
    await expect(page.getByLabel("Sammenlign Teist")).toBeDisabled();
    await bar.getByRole("button", { name: "Fjern Lomvi" }).click();
    await expect(bar).toBeFocused();
    await expect(page.getByLabel("Sammenlign Lomvi")).not.toBeChecked();
    await bar.getByRole("link", { name: "Sammenlign" }).click();
    await expect(page).toHaveURL(`${server.url}/fleet/sammenlign?baater=storskarv,havhest,alke`);
  });
});

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

  test("a boat that is removed or added with the keyboard leaves the focus to the title", async ({
    page,
  }) => {
    await page.goto("/fleet/sammenlign?baater=storskarv,havhest");
    const main = page.getByRole("main");
    const title = main.getByRole("heading", { name: "Sammenlign fartøy" });
    await main.getByRole("link", { name: "Fjern Havhest" }).press("Enter");
    await expect(main.getByText("Du har valgt Storskarv. Velg minst ett fartøy til")).toBeVisible();
    await expect(title).toBeFocused();
    await main.getByRole("link", { name: "Lomvi" }).press("Enter");
    await expect(main.getByRole("link", { name: "Be om tilbud på begge" })).toBeVisible();
    await expect(title).toBeFocused();
  });
});
