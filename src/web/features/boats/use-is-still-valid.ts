import { useSyncExternalStore } from "react";
import { toNorwegianDay } from "../../../shared/norwegian-day.ts";
import type { Papers } from "../../../contract/boats/papers.ts";

type Certificate = Papers["certificates"][number];

function subscribe() {
  return () => {};
}

/** Whether a certificate is valid today, in Norway: a tab may have been open for days. */
export function useIsStillValid(): (certificate: Certificate) => boolean {
  const today = useSyncExternalStore(
    subscribe,
    () => toNorwegianDay(new Date()),
    () => "",
  );
  return ({ validTo }) => validTo >= today;
}
