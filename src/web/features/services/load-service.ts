import { data, redirect } from "react-router";
import type { Service } from "../../../contract/services.ts";
import { type Api, ApiError } from "../../lib/api.ts";
import { type AnyQuery, type Prefetched, prefetchOnServer } from "../../lib/prefetch.tsx";
import { serviceQuery } from "./queries.ts";
import { servicePath } from "./service-path.ts";

/** Loader data of the service pages. A missing service is a page with status 404. */
export interface LoadedService extends Prefetched {
  isMissing: boolean;
}

/** For a server `loader`: prefetches the service and `otherQueries`. A former slug redirects to the current one. */
export async function loadService(slug: string, api: Api, otherQueries: AnyQuery[]) {
  try {
    const { state } = await prefetchOnServer([serviceQuery(slug, api), ...otherQueries]);
    const service = state?.[0]?.[1] as Service;
    if (service.slug !== slug) return redirect(servicePath(service.slug), 301);
    return data<LoadedService>({ state, isMissing: false });
  } catch (error) {
    // The API rejects an invalid slug; to the visitor that is a missing service too.
    if (!(error instanceof ApiError && error.status >= 400 && error.status < 500)) throw error;
    return data<LoadedService>({ state: undefined, isMissing: true }, { status: 404 });
  }
}
