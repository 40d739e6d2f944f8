import { useSyncExternalStore } from "react";
import type { LegalText } from "../../../contract/legal/legal.ts";
import { formatMonth } from "../../lib/format/format.ts";

type LegalTexts = Array<LegalText | undefined>;

/** The month shown as "Sist oppdatert". The loader formats it, because creating a date format slows hydration down. */
export interface LastUpdated {
  /** The time of the last change or, while no text is stored, the current UTC month as `YYYY-MM`. */
  key: string;
  text: string;
}

export function getLastUpdated(texts: LegalTexts): LastUpdated {
  const changedAt = findLastChange(texts);
  return { key: toKey(texts), text: formatMonth(changedAt ? new Date(changedAt) : new Date()) };
}

/** Returns the loader's text unless the texts have changed, or a new month has begun, since the page was rendered. */
export function useLastUpdated(texts: LegalTexts, rendered: LastUpdated | undefined): string {
  const key = useSyncExternalStore(
    subscribeToNothing,
    () => toKey(texts),
    () => rendered?.key ?? toKey(texts),
  );
  return rendered?.key === key ? rendered.text : getLastUpdated(texts).text;
}

function toKey(texts: LegalTexts): string {
  return findLastChange(texts) ?? new Date().toISOString().slice(0, "YYYY-MM".length);
}

function findLastChange(texts: LegalTexts): string | undefined {
  return texts
    .flatMap((text) => text?.updated_at ?? [])
    .toSorted()
    .at(-1);
}

const subscribeToNothing = () => () => {};
