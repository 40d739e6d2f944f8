import type { Page } from "@playwright/test";

/** Runs in the page. Documents that are not rendered by React Router have nothing to hydrate. */
function isHydrated(): boolean {
  if (document.readyState === "loading") return false;
  return !("__reactRouterContext" in window) || document.documentElement.dataset.hydrated !== undefined;
}

/** Waits until React has hydrated the page. Scripts start after the first paint, so the load event is too early. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

/** Waits until the page is hydrated and no loading indicator is left on it. */
export async function waitForContent(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !/(?:Laster|Loading[\w ]*)\.\.\./.test(document.body.innerText));
}

/** Waits until every script that the page has requested is loaded, those it imports on demand included. */
export async function waitForScripts(page: Page): Promise<void> {
  for (let loaded = 0; ;) {
    const scripts = (await page.requests()).filter((request) => request.resourceType() === "script");
    if (scripts.length === loaded) return;
    // body() waits for the end of the response. finished() may miss it if nobody listened to the request.
    await Promise.all(scripts.map(async (request) => (await request.response())?.body().catch(() => {})));
    loaded = scripts.length;
  }
}
