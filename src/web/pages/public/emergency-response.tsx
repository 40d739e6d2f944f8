import { HydrationBoundary } from "@tanstack/react-query";
import { siteFromParams } from "../../../rules/chart/chart-path.ts";
import { dutyChartQuery } from "../../features/services/emergency/duty-chart-query.ts";
import { EmergencyView } from "../../features/services/emergency/emergency-view.tsx";
import { FixedService } from "../../features/services/page/fixed-service.tsx";
import { type LoadedService, loadService } from "../../features/services/page/load-service.ts";
import { apiContext } from "../../lib/api/api.ts";
import type { Route } from "./+types/emergency-response";

const slug = "emergency-response";

// Listed with the services, because it exists only while the service does.
export const handle = { isInSitemap: false };

export function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const site = siteFromParams(new URL(request.url).searchParams);
  return loadService(slug, request, api, async (client) => {
    if (site) await client.query(dutyChartQuery({ slug, site }, api));
  });
}

export function clientLoader(): LoadedService {
  return { dehydratedState: undefined, isMissing: false };
}

export default function EmergencyResponsePage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydratedState}>
      <FixedService slug={slug} isMissing={loaderData.isMissing} Layout={EmergencyView} />
    </HydrationBoundary>
  );
}
