/**
 * Registers the service worker, which keeps visited pages and pictures for places without coverage, and tells it
 * what this page has loaded before the worker was there.
 */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  const register = async () => {
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage({ visited: location.pathname, files });
  };
  // A browser may forbid it, in a private window for one; then there is nothing to keep.
  const tryToRegister = () => void register().catch(() => undefined);
  if (document.readyState === "complete") tryToRegister();
  else window.addEventListener("load", tryToRegister);
}

/** Has a page kept that was reached without a page load. */
export function cacheForOffline(path: string): void {
  navigator.serviceWorker?.controller?.postMessage({ visited: path, files: [] });
}

/**
 * Without a network, links load whole pages: the service worker has those that were visited and answers for the
 * others, while data could not be read.
 */
export function navigateByBrowserWhenOffline(): void {
  const leaveToBrowser = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest("a[href]") !== null;
    if (isLink && !navigator.onLine && navigator.serviceWorker?.controller) event.stopPropagation();
  };
  window.addEventListener("click", leaveToBrowser, { capture: true });
}
