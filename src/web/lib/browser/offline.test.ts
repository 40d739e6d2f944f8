import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { navigateByBrowserWhenOffline } from "./offline.ts";

beforeAll(() => navigateByBrowserWhenOffline());
beforeEach(() => {
  history.replaceState(null, "", "/fleet");
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { controller: {} } });
  return () => void vi.restoreAllMocks();
});

/** Whether a click on a link with this path reaches the router. */
function reachesRouter(path: string, isOnline: boolean): boolean {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  const link = Object.assign(document.createElement("a"), { href: path });
  document.body.append(link);
  let isReached = false;
  link.addEventListener("click", (event) => {
    isReached = true;
    event.preventDefault();
  });
  // jsdom cannot load another page.
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener("click", stay, { capture: true, once: true });
  link.click();
  link.remove();
  return isReached;
}

test.each([
  ["/services", true, true],
  ["/services", false, false],
  ["/fleet?type=Hurtigb%C3%A5t", false, true],
  ["/admin/legal", false, true],
])("a link to %s from the fleet, online: %s, is the router's: %s", (path, isOnline, isRouters) => {
  expect(reachesRouter(path, isOnline)).toBe(isRouters);
});
