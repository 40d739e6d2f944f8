import { getQueryClient } from "./query-client.ts";

const pollIntervalMs = 100;

/** Calls back when the data of the page is loaded, because its title depends on it. Returns how to stop waiting. */
export function onTitleReady(onReady: () => void): () => void {
  const timer = setInterval(() => {
    // Data that has arrived is rendered a moment later, and until then the title is, for example, "Laster fartøy".
    if (getQueryClient().isFetching() > 0 || document.title.startsWith("Laster")) return;
    clearInterval(timer);
    onReady();
  }, pollIntervalMs);
  return () => clearInterval(timer);
}
