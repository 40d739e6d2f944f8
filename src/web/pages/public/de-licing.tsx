import { HydrationBoundary } from "@tanstack/react-query";
import { FixedService } from "../../features/services/page/fixed-service.tsx";
import { type LoadedService, loadService } from "../../features/services/page/load-service.ts";
import { apiContext } from "../../lib/api/api.ts";
import type { Route } from "./+types/de-licing";

const slug = "de-licing";

// Listed with the services, because it exists only while the service does.
export const handle = { isInSitemap: false };

export function loader({ request, context }: Route.LoaderArgs) {
  return loadService(slug, request, context.get(apiContext));
}

export function clientLoader(): LoadedService {
  return { dehydratedState: undefined, isMissing: false };
}

export default function DeLicingPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydratedState}>
      <FixedService slug={slug} isMissing={loaderData.isMissing} />
    </HydrationBoundary>
  );
}
