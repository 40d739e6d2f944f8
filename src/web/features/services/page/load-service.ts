import { dehydrate, type DehydratedState, type QueryClient } from "@tanstack/react-query";
import { data, redirect } from "react-router";
import { servicePath } from "../../../../rules/services/service-path.ts";
import { type Api, ApiError } from "../../../lib/api/api.ts";
import { getQueryClient } from "../../../lib/api/query-client.ts";
import { serviceBoatsQuery } from "../../boats/service-boats-query.ts";
import { relatedServicesQuery, serviceQuery } from "../queries.ts";

/** Loader data of the service pages. A missing service is a page with status 404. */
export interface LoadedService {
  dehydratedState: DehydratedState | undefined;
  isMissing: boolean;
}

/** For a server `loader`. A former slug redirects to the current one. `loadMore` loads what only one page shows. */
export async function loadService(
  slug: string,
  request: Request,
  api: Api,
  loadMore?: (client: QueryClient) => Promise<unknown>,
) {
  const client = getQueryClient();
  try {
    const [service] = await Promise.all([
      client.query(serviceQuery(slug, api)),
      client.query(relatedServicesQuery(slug, api)),
      client.query(serviceBoatsQuery(slug, api)),
      loadMore?.(client),
    ]);
    if (service.slug !== slug) return redirect(servicePath(service.slug) + new URL(request.url).search, 301);
    return data<LoadedService>({ dehydratedState: dehydrate(client), isMissing: false });
  } catch (error) {
    // The API rejects an invalid slug; to the visitor that is a missing service too.
    if (!(error instanceof ApiError && error.status >= 400 && error.status < 500)) throw error;
    return data<LoadedService>({ dehydratedState: undefined, isMissing: true }, { status: 404 });
  }
}
