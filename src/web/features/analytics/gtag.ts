import type { AnalyticsEvent } from "../../../contract/overview/analytics.ts";
import { readConsent } from "../../lib/browser/consent.ts";
import { onStorage } from "../../lib/browser/stored-choice.ts";
import { forgetVisitor } from "./withdraw.ts";

export type EventParams = Record<string, string | number>;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Sends an event to Google Analytics, loading its script with the first one. */
export function sendEvent(id: string, event: AnalyticsEvent, params: EventParams): void {
  // Consent may have been withdrawn while this code was loading.
  if (!mayMeasure()) return;
  if (window.dataLayer === undefined) loadScript(id);
  gtag("event", event, params);
}

function loadScript(id: string): void {
  // The script reads this property before it sends anything, also what it measures without being asked.
  Object.defineProperty(window, `ga-disable-${id}`, { get: () => !mayMeasure() });
  window.dataLayer = [];
  gtag("js", new Date());
  // page-views.tsx sends them: for public pages only, and once the title is set.
  gtag("config", id, { send_page_view: false });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  // This or another tab withdraws consent.
  onStorage(() => {
    if (readConsent() !== "all") forgetVisitor();
  });
}

/** The script stays loaded when the visitor goes on to the portal or its sign-in page. Pages of enquiries have secret URLs. */
function mayMeasure(): boolean {
  return readConsent() === "all" && !/^\/(?:admin|login|foresporsel)(?:\/|$)/.test(location.pathname);
}

function gtag(..._: unknown[]): void {
  // Google's script only accepts commands as `arguments` objects, not as arrays.
  window.dataLayer?.push(arguments);
}
