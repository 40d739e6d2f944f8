import { pino } from "pino";
import type { BoatInFleet } from "../../src/contract/fleet.ts";
import type { ApiApp } from "../../src/http/app.ts";
import type { HttpDependencies } from "../../src/http/env.ts";
import { readIdentity } from "../../src/http/finished-response.ts";
import { pageRenderer, type RenderPage } from "../../src/http/pages/pages.ts";
import { expect, test } from "../support/browser.ts";

declare global {
  var isAttacked: boolean | undefined;
}

const attack = "globalThis.isAttacked=true";
/** The last one is completed by the type, which follows the name. */
const hostileNames = [
  `Lomvi <script>${attack}</script>`,
  `Lomvi </script><script>${attack}</script>`,
  `Lomvi <img src=x onerror="${attack}">`,
  `Lomvi <script x=`,
];

// In one worker, which imports the rendering code once.
test.describe.configure({ mode: "default" });

for (const isEscaped of [true, false]) {
  test.describe(`a script in the content, ${isEscaped ? "escaped" : "as if nothing had escaped it"}`, () => {
    // Unescaped content changes the document that React hydrates.
    test.use({
      allowedConsole: isEscaped ? [] : [/./],
    });

    test("does not run, and those of the page do", async ({ page, server }) => {
      const bundle: string = "../../build/server/index.js";
      const { renderPage } = (await import(bundle)) as {
        renderPage: RenderPage;
      };
      const unescape = (html: string) =>
        html
          .replaceAll("&lt;", "<")
          .replaceAll("&gt;", ">")
          .replaceAll("&quot;", '"')
          .replaceAll("\\u003c", "<");
      // The server limits reports, and other tests of them share it.
      await page.route("**/api/reports", (route) => route.fulfill({ status: 204 }));
      // Hydration would replace an unescaped document, and with it what the page's own script has set.
      if (!isEscaped) await page.route("**/assets/*.js", (route) => route.abort());
      // Unescaped, one would end or swallow the next. Escaped, each is harmless text.
      for (const name of isEscaped ? [hostileNames.join(" ")] : hostileNames) {
        const api = {
          request: async (path: string, init?: RequestInit) => {
            const response = await fetch(server.url + path, init);
            if (!path.startsWith("/api/fleet/boats/")) return response;
            const { boat } = (await response.json()) as BoatInFleet;
            const hostile = { ...boat, name, type: `>${attack}//</script>` };
            return Response.json({ boat: hostile, previous: hostile, next: null });
          },
        };
        const dependencies = {
          publicConfig: { siteUrl: server.url, analyticsId: null },
          log: pino({ level: "silent" }),
        };
        const render = pageRenderer(
          async (request, options) => {
            const response = await renderPage(request, options);
            const html = await response.text();
            return new Response(isEscaped ? html : unescape(html), response);
          },
          api as unknown as ApiApp,
          dependencies as HttpDependencies,
          { hasPolicy: true },
        );
        const response = await render(new Request(`${server.url}/fleet/lomvi`));
        await page.route("**/fleet/lomvi", (route) =>
          route.fulfill({ headers: response.headers, body: Buffer.from(readIdentity(response)) }),
        );
        await page.goto("/fleet/lomvi", { waitUntil: "commit" });
        // Set by the page's own inline script in the head.
        await expect(page.locator("html")).toHaveAttribute("data-theme", /./);
        await page.waitForLoadState("load");
        if (isEscaped) await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
        expect(await page.evaluate(() => globalThis.isAttacked), name).toBeUndefined();
      }
    });
  });
}
