import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { type LoadedService, loadService } from "../../features/services/page/load-service.ts";
import { serviceQuery } from "../../features/services/queries.ts";
import { ServiceLoading } from "../../features/services/page/service-loading.tsx";
import { ServiceNotFound } from "../../features/services/page/service-not-found.tsx";
import { servicePath } from "../../../rules/services/service-path.ts";
import { ServiceView } from "../../features/services/page/service-view.tsx";
import { apiContext } from "../../lib/api/api.ts";
import { useRedirect } from "../../lib/page/use-redirect.ts";
import type { Route } from "./+types/service";

export function loader({ params, request, context }: Route.LoaderArgs) {
  return loadService(params.slug, request, context.get(apiContext));
}

export function clientLoader(): LoadedService {
  return { dehydratedState: undefined, isMissing: false };
}

export default function ServicePage({ params: { slug }, loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydratedState}>
      <Service key={slug} slug={slug} isMissing={loaderData.isMissing} />
    </HydrationBoundary>
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
