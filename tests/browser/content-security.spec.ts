import { expect, test } from "../support/browser/browser.ts";

declare global {
  var isAttacked: boolean | undefined;
}

const attack = "globalThis.isAttacked=true";

test.describe("a script in the page that is not one of its own", () => {
  test.use({ allowedConsole: [/Content Security Policy/] });

  test("is not run by the browser", async ({ page }) => {
    const injected = `<script>${attack}</script><img src="/finnes-ikke.png" alt="" onerror="${attack}"><svg onload="${attack}"></svg>`;
    // The server limits reports, and other tests of them share it.
    await page.route("**/api/reports", (route) => route.fulfill({ status: 204 }));
    await page.route("**/finnes-ikke.png", (route) => route.fulfill({ body: "" }));
    // Hydration would remove it again.
    await page.route("**/assets/*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    await page.route("**/terms", async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace("<main", `${injected}<main`);
      await route.fulfill({ response, body: html });
    });
    let blocked = 0;
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) blocked += 1;
    });
    await page.goto("/terms", { waitUntil: "commit" });
    await expect.poll(() => blocked).toBe(3);
    // Set by the page's own inline script.
    await expect(page.locator("html")).toHaveAttribute("data-theme", /./);
    expect(await page.evaluate(() => globalThis.isAttacked)).toBeUndefined();
  });
});
