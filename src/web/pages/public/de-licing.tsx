import { serviceBoatsQuery } from "../../features/boats/service-boats-query.ts";
import { FixedService } from "../../features/services/fixed-service.tsx";
import { type LoadedService, loadService } from "../../features/services/load-service.ts";
import { relatedServicesQuery, serviceQuery } from "../../features/services/queries.ts";
import { apiContext } from "../../lib/api.ts";
import { Hydrate, prefetchInBrowser } from "../../lib/prefetch.tsx";
import type { Route } from "./+types/de-licing";

const slug = "de-licing";

export function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return loadService(slug, api, [relatedServicesQuery(slug, api), serviceBoatsQuery(slug, api)]);
}

export function clientLoader(): LoadedService {
  const { state } = prefetchInBrowser([
    serviceQuery(slug),
    relatedServicesQuery(slug),
    serviceBoatsQuery(slug),
  ]);
  return { state, isMissing: false };
}

export default function DeLicingPage({ loaderData }: Route.ComponentProps) {
  return (
    <Hydrate state={loaderData.state}>
      <FixedService slug={slug} isMissing={loaderData.isMissing} />
    </Hydrate>
  );
}
