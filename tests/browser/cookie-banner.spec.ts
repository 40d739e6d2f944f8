import { expect, test } from "../support/browser/browser.ts";

// When it appears is tested in src/web/layouts/public.

test("the banner fits with text at 200 %", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto("/terms");
  await page.getByRole("contentinfo").getByRole("button", { name: "Endre samtykke" }).click();
  const banner = page.getByRole("region", { name: "Informasjonskapsler" });
  for (const name of ["Avslå", "Kun nødvendige", "Aksepter alle", "Lukk"]) {
    await expect(banner.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  }
  const box = await banner.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)), "it is at the bottom").toBe(780);
});
