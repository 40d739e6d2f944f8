import { dehydrate, HydrationBoundary, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { redirect, useLocation } from "react-router";
import {
  filterFromParams,
  filterParams,
  fleetPath,
  noFilter,
  pageFromParams,
} from "../../../rules/fleet/fleet-filter.ts";
import { delouserEvening } from "../../assets/images/delouser-evening.ts";
import { LoadingCards } from "../../components/loading/loading-cards.tsx";
import { PageHead } from "../../components/page/page-head.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { track } from "../../features/analytics/track.ts";
import { ViewSwitch } from "../../features/chart/view-switch.tsx";
import { fleetFailure, FleetList } from "../../features/fleet/fleet-list.tsx";
import { searchWhole } from "../../features/fleet/use-fleet-result.ts";
import { fleetPageQuery, fleetQuery } from "../../features/boats/fleet-query.ts";
import { LoadFailure } from "../../components/loading/load-failure.tsx";
import { redirectFormerSlug } from "../../features/services/redirect-former-slug.ts";
import { apiContext } from "../../lib/api/api.ts";
import { getQueryClient } from "../../lib/api/query-client.ts";
import { useFailureToast } from "../../lib/toasts/use-failure-toast.ts";
import type { Route } from "./+types/fleet";
import styles from "./fleet.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  await redirectFormerSlug(request, filterParams.service, api);
  const client = getQueryClient();
  const fleet = await client.query(fleetQuery(api));
  const { searchParams } = new URL(request.url);
  const filter = filterFromParams(searchParams);
  const result =
    searchWhole(fleet, filter) ??
    (await client.query(fleetPageQuery(filter, pageFromParams(searchParams), api)));
  if (result.understood) throw redirect(fleetPath(result.understood));
  return { dehydratedState: dehydrate(client) };
}

export { clientLoader } from "../../lib/page/client-loader.ts";

export { shouldRevalidate } from "../../lib/page/should-revalidate.ts";

export default function FleetRoute({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const page = pageFromParams(new URLSearchParams(search));
  useEffect(() => track("page_view", { page_path: "/fleet", page_title: "Fleet Overview" }), []);
  return (
    <HydrationBoundary state={loaderData.dehydratedState}>
      <PageMeta
        title={page > 1 ? `Flåten, side ${page}` : "Flåten"}
        description="Servicekatamaraner, avlusingsfartøy, brønnbåt og hurtigbåter for havbruk i Nord-Norge. Se lengde, byggeår, region og tjenester for hvert fartøy."
        path={fleetPath(noFilter, page)}
        image="/share-fleet.jpg"
      />
      <PageHead
        image={delouserEvening}
        alt="Avlusingsfartøy ved merdene i kveldslys."
        title="Flåten"
        lead="Finn båten som passer jobben, eller spør oss, så finner vi den for deg."
        isCompact
      >
        <ViewSwitch filter={filterFromParams(new URLSearchParams(search))} current="list" />
      </PageHead>
      <section className={`section--tinted ${styles.fleet}`}>
        <div className="container">
          <FleetBoats />
        </div>
      </section>
    </HydrationBoundary>
  );
}

function FleetBoats() {
  const { data: fleet, isLoadingError, refetch } = useQuery(fleetQuery());
  useFailureToast(isLoadingError, fleetFailure);

  if (fleet) return <FleetList fleet={fleet} />;
  return (
    <div className={styles.pending}>
      {isLoadingError ? (
        <LoadFailure text="Flåten kunne ikke hentes." onRetry={() => void refetch()} />
      ) : (
        <LoadingCards />
      )}
    </div>
  );
}
