import { useSyncExternalStore } from "react";
import { onStorage, readChoice, storeChoice } from "./stored-choice.ts";

const choices = ["all", "essential", "declined"] as const;
export type Consent = (typeof choices)[number];

const key = "cookie-consent";

/** The stored choice, or undefined if the visitor has not made one. */
export function readConsent(): Consent | undefined {
  return readChoice(key, choices);
}

/** The stored choice of this or another tab; undefined on the server. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(onStorage, readConsent, () => undefined);
}

export function storeConsent(consent: Consent): void {
  storeChoice(`${key}-date`, new Date().toISOString());
  storeChoice(key, consent);
}
