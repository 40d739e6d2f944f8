import type { AnalyticsEvent } from "../../../contract/analytics.ts";

export type EventParams = Record<string, string | number>;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Hands an event to the measurement service, whose script is fetched with the first one. */
export function send(id: string, event: AnalyticsEvent, params: EventParams): void {
  if (window.dataLayer === undefined) start(id);
  // Whoever withdrew the consent on this page (withdraw.ts) has given it again.
  Object.assign(window, { [`ga-disable-${id}`]: false });
  gtag("event", event, params);
}

function start(id: string): void {
  window.dataLayer = [];
  gtag("js", new Date());
  // Page views are ours to send: only public pages count, and only once their title is right.
  gtag("config", id, { send_page_view: false });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

function gtag(..._: unknown[]): void {
  // The service tells commands from data by the type: it wants `arguments`, not an array.
  window.dataLayer?.push(arguments);
}
