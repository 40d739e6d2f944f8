import { dehydrate, type DehydratedState } from "@tanstack/react-query";
import { data } from "react-router";
import type { LegalText, LegalType } from "../../../contract/legal/legal.ts";
import type { Api } from "../../lib/api/api.ts";
import { getQueryClient } from "../../lib/api/query-client.ts";
import { getLastUpdated, type LastUpdated } from "./last-updated.ts";
import { legalQuery } from "./queries.ts";

export interface LoadedLegal {
  dehydratedState: DehydratedState | undefined;
  /** Missing if the browser reads the texts. */
  lastUpdated?: LastUpdated;
}

/** For a server `loader`. If a text cannot be read, the page shows the built-in one and is not cached. */
export async function loadLegal(types: LegalType[], api: Api) {
  const client = getQueryClient();
  try {
    const texts = await Promise.all(types.map((type) => client.query(legalQuery(type, api))));
    return data<LoadedLegal>({ dehydratedState: dehydrate(client), lastUpdated: getLastUpdated(texts) });
  } catch {
    for (const type of types) {
      const builtIn: LegalText = { type, title: "", content: null, updated_at: null, version: 0 };
      client.setQueryData(legalQuery(type).queryKey, builtIn);
    }
    const dehydratedState = dehydrate(client);
    return data<LoadedLegal>({ dehydratedState, lastUpdated: getLastUpdated([]) }, { status: 503 });
  }
}
