import { useSyncExternalStore } from "react";
import type { LegalText } from "../../../contract/legal.ts";
import { formatMonth } from "../../lib/format.ts";

type LegalTexts = Array<LegalText | undefined>;

/** The month shown as "Sist oppdatert", formatted by the loader: a date format takes too long while hydrating. */
export interface LastUpdated {
  /** The time of the last change; while nothing is stored, the current UTC month as `YYYY-MM`. */
  key: string;
  text: string;
}

export function getLastUpdated(texts: LegalTexts): LastUpdated {
  const changedAt = findLastChange(texts);
  return {
    key: changedAt ?? currentUtcMonth(),
    text: formatMonth(changedAt ? new Date(changedAt) : new Date()),
  };
}

/** The loader's text, unless the texts have changed or a new month has begun since the page was rendered. */
export function useLastUpdated(texts: LegalTexts, rendered: LastUpdated | undefined): string {
  const month = useSyncExternalStore(
    subscribeToNothing,
    currentUtcMonth,
    // While hydrating, the month in which the page was rendered.
    () => rendered?.key ?? currentUtcMonth(),
  );
  const key = findLastChange(texts) ?? month;
  return rendered?.key === key ? rendered.text : getLastUpdated(texts).text;
}

function findLastChange(texts: LegalTexts): string | undefined {
  return texts
    .flatMap((text) => text?.updated_at ?? [])
    .toSorted()
    .at(-1);
}

function currentUtcMonth(): string {
  return new Date().toISOString().slice(0, "YYYY-MM".length);
}

const subscribeToNothing = () => () => {};
