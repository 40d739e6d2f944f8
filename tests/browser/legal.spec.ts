import { expect, test } from "../support/browser/browser.ts";

// What the server renders, also of stored texts, is tested in tests/http/html.test.ts.

test("the table of contents leads to a section", async ({ page }) => {
  await page.goto("/terms-privacy");
  const contents = page.getByRole("navigation", { name: "Innhold" });
  await expect(contents.getByRole("link")).toHaveCount(20);
  const link = contents.getByRole("link").nth(13);
  await link.click();
  await expect(page).toHaveURL(/#personvern-4$/);
  await expect(page.getByRole("heading", { level: 3 }).nth(13)).toBeInViewport();
  await expect(link).toHaveAttribute("aria-current", "true");
});
