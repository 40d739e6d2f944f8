/**
 * Registers the service worker, which caches visited pages and their images for offline use, and sends it what this
 * page loaded before the worker was active.
 */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  const register = async () => {
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage({ visited: location.pathname, files });
  };
  // Browsers may refuse it, for example in private windows. The site works without it.
  const tryToRegister = () => void register().catch(() => undefined);
  if (document.readyState === "complete") tryToRegister();
  else window.addEventListener("load", tryToRegister);
}

/** Caches a page that was reached by client-side navigation. */
export function cacheForOffline(path: string): void {
  navigator.serviceWorker?.controller?.postMessage({ visited: path });
}

/**
 * While offline, links to other public pages load whole pages: the service worker responds with the cached page or the
 * offline page, whereas a client-side navigation would fail to load its data. The portal stays open instead, and
 * shows the sections that were read before. So does a page whose links only change what it shows.
 */
export function navigateByBrowserWhenOffline(): void {
  const skipRouter = (event: MouseEvent) => {
    if (navigator.onLine || !navigator.serviceWorker?.controller) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]:not([href^='/admin'])");
    if (link && link.pathname !== location.pathname) event.stopPropagation();
  };
  window.addEventListener("click", skipRouter, { capture: true });
}
