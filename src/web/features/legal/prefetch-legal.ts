import { data } from "react-router";
import type { LegalText, LegalType } from "../../../contract/legal.ts";
import type { Api } from "../../lib/api.ts";
import { type Prefetched, prefetchInBrowser, prefetchOnServer } from "../../lib/prefetch.tsx";
import { getLastUpdated, type LastUpdated } from "./last-updated.ts";
import { legalQuery } from "./queries.ts";

interface PrefetchedLegal extends Prefetched {
  /** Missing if the browser reads the texts. */
  lastUpdated?: LastUpdated;
}

/** For the `loader`. If a text cannot be read, the page shows the built-in one and is not cached. */
export async function prefetchLegalOnServer(types: LegalType[], api: Api) {
  try {
    const { state } = await prefetchOnServer(types.map((type) => legalQuery(type, api)));
    const texts = state?.map(([, text]) => text as LegalText) ?? [];
    return data<PrefetchedLegal>({ state, lastUpdated: getLastUpdated(texts) });
  } catch {
    const state = types.map((type): [readonly unknown[], LegalText] => [
      legalQuery(type).queryKey,
      { type, title: "", content: null, updated_at: null, version: 0 },
    ]);
    return data<PrefetchedLegal>({ state, lastUpdated: getLastUpdated([]) }, { status: 503 });
  }
}

export function prefetchLegalInBrowser(types: LegalType[]): PrefetchedLegal {
  return prefetchInBrowser(types.map((type) => legalQuery(type)));
}
