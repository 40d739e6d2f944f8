import type { Page, Route } from "@playwright/test";

/** Holds matching requests. The returned function releases them and decides how they are handled. */
export async function holdRequests(page: Page, url: string | RegExp) {
  let release: (handle: (route: Route) => Promise<void>) => void = () => {};
  const released = new Promise<(route: Route) => Promise<void>>((resolve) => (release = resolve));
  await page.route(url, async (route) => (await released)(route));
  return release;
}
