import type { AnalyticsEvent } from "../../../contract/overview/analytics.ts";
import { readConsent } from "../../lib/browser/consent.ts";
import type { EventParams } from "./gtag.ts";

/** Sends an event if the visitor has accepted all cookies and a measurement id is configured. */
export function track(event: AnalyticsEvent, params: EventParams = {}): void {
  // In the head: components without the configuration track too.
  const id = document.querySelector<HTMLMetaElement>('meta[name="analytics-id"]')?.content;
  if (!id || readConsent() !== "all") return;
  import("./gtag.ts").then(
    (gtag) => gtag.sendEvent(id, event, params),
    // Without a network there is nothing to send it with.
    () => {},
  );
}
