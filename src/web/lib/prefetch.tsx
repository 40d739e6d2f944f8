import { type QueryKey, type QueryOptions, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { getQueryClient } from "./query-client.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- queries of any result type travel together
export type AnyQuery = QueryOptions<any, any, any, any> & { queryKey: QueryKey };

/** What a server loader hands to the page: keys and data only, so that the same content gives the same bytes. */
export interface Prefetched {
  state: Array<[QueryKey, unknown]> | undefined;
}

/** For a server `loader`: reads everything the page shows before it is rendered. */
export async function prefetchOnServer(queries: AnyQuery[]): Promise<Prefetched> {
  const client = getQueryClient();
  const state = await Promise.all(
    queries.map(async (query): Promise<[QueryKey, unknown]> => [
      query.queryKey,
      await client.query({ ...query, retry: false }),
    ]),
  );
  return { state };
}

/** For a `clientLoader`: starts the reads and lets the page show its loading state meanwhile. */
export function prefetchInBrowser(queries: AnyQuery[]): Prefetched {
  for (const query of queries) getQueryClient().query(query).catch(leaveToThePage);
  return { state: undefined };
}

/** A failed read is shown by the page that asked for it. */
function leaveToThePage() {}

/** Puts prefetched data into the query cache, while rendering on the server and again when the page wakes up. */
export function Hydrate({ state, children }: Prefetched & { children: ReactNode }) {
  const client = useQueryClient();
  for (const [key, data] of state ?? []) {
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data);
  }
  return children;
}
