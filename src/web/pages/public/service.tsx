import { useQuery } from "@tanstack/react-query";
import { serviceBoatsQuery } from "../../features/boats/service-boats-query.ts";
import { type LoadedService, loadService } from "../../features/services/load-service.ts";
import { relatedServicesQuery, serviceQuery } from "../../features/services/queries.ts";
import { ServiceLoading } from "../../features/services/service-loading.tsx";
import { ServiceNotFound } from "../../features/services/service-not-found.tsx";
import { servicePath } from "../../features/services/service-path.ts";
import { ServiceView } from "../../features/services/service-view.tsx";
import { apiContext } from "../../lib/api.ts";
import { Hydrate, prefetchInBrowser } from "../../lib/prefetch.tsx";
import { useRedirect } from "../../lib/use-redirect.ts";
import type { Route } from "./+types/service";

export function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return loadService(slug, api, [relatedServicesQuery(slug, api), serviceBoatsQuery(slug, api)]);
}

export function clientLoader({ params: { slug } }: Route.ClientLoaderArgs): LoadedService {
  const { state } = prefetchInBrowser([
    serviceQuery(slug),
    relatedServicesQuery(slug),
    serviceBoatsQuery(slug),
  ]);
  return { state, isMissing: false };
}

export default function ServicePage({ params: { slug }, loaderData }: Route.ComponentProps) {
  return (
    <Hydrate state={loaderData.state}>
      <Service key={slug} slug={slug} isMissing={loaderData.isMissing} />
    </Hydrate>
  );
}

function Service({ slug, isMissing }: { slug: string; isMissing: boolean }) {
  const { data: service, isLoadingError } = useQuery({ ...serviceQuery(slug), enabled: !isMissing });
  const isMoved = service !== undefined && service.slug !== slug;
  useRedirect(isMoved ? servicePath(service.slug) : undefined);
  if (isMissing || isLoadingError) return <ServiceNotFound />;
  if (service === undefined || isMoved) return <ServiceLoading />;
  return <ServiceView service={service} />;
}
