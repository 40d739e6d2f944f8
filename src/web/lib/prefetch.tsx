import { type QueryKey, type QueryOptions, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { getQueryClient } from "./query-client.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- queries of different result types are prefetched together
export type AnyQuery = QueryOptions<any, any, any, any> & { queryKey: QueryKey };

/** What a server loader returns: keys and data only, so that the same content renders the same bytes. */
export interface Prefetched {
  state: Array<[QueryKey, unknown]> | undefined;
}

/** For a server `loader`: fetches all data before the page is rendered. */
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

/** For a `clientLoader`: starts fetching and lets the page show its loading state. */
export function prefetchInBrowser(queries: AnyQuery[]): Prefetched {
  for (const query of queries) getQueryClient().query(query).catch(ignore);
  return { state: undefined };
}

/** The page itself shows the error of a failed query. */
function ignore() {}

/** Puts prefetched data into the query cache, on the server and when the page hydrates. */
export function Hydrate({ state, children }: Prefetched & { children: ReactNode }) {
  const client = useQueryClient();
  for (const [key, data] of state ?? []) {
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data);
  }
  return children;
}
