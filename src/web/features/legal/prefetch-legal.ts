import { data } from "react-router";
import type { LegalText, LegalType } from "../../../contract/legal.ts";
import type { Api } from "../../lib/api.ts";
import { formatMonth } from "../../lib/format.ts";
import { prefetchInBrowser, prefetchOnServer } from "../../lib/prefetch.tsx";
import { legalQuery } from "./queries.ts";

/** For the `loader`. A text that cannot be read becomes the built-in one, in a page that nobody keeps. */
export async function prefetchLegalOnServer(types: LegalType[], api: Api) {
  const month = formatMonth(new Date());
  try {
    return data({ month, ...(await prefetchOnServer(types.map((type) => legalQuery(type, api)))) });
  } catch {
    const state = types.map((type): [readonly unknown[], LegalText] => [
      legalQuery(type).queryKey,
      { type, title: "", content: null, updated_at: null, version: 0 },
    ]);
    return data({ month, state }, { status: 503 });
  }
}

export function prefetchLegalInBrowser(types: LegalType[]) {
  return { month: formatMonth(new Date()), ...prefetchInBrowser(types.map((type) => legalQuery(type))) };
}
