import { data, redirect } from "react-router";
import type { Service } from "../../../contract/services.ts";
import { type Api, ApiError } from "../../lib/api.ts";
import { type AnyQuery, type Prefetched, prefetchOnServer } from "../../lib/prefetch.tsx";
import { serviceQuery } from "./queries.ts";
import { servicePath } from "./service-path.ts";

/** Loader data of the service pages: a missing service is a page of its own, answered with 404. */
export interface LoadedService extends Prefetched {
  isMissing: boolean;
}

/** For a server `loader`: the service, and what its page shows beside it. A slug of former days leads to today's. */
export async function loadService(slug: string, api: Api, shownBeside: AnyQuery[]) {
  try {
    const { state } = await prefetchOnServer([serviceQuery(slug, api), ...shownBeside]);
    const service = state?.[0]?.[1] as Service;
    if (service.slug !== slug) return redirect(servicePath(service.slug), 301);
    return data<LoadedService>({ state, isMissing: false });
  } catch (error) {
    // Whatever cannot be a slug is refused, and just as little a service as one that is not found.
    if (!(error instanceof ApiError && error.status >= 400 && error.status < 500)) throw error;
    return data<LoadedService>({ state: undefined, isMissing: true }, { status: 404 });
  }
}
