import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import type { Fleet } from "../../../contract/fleet.ts";
import { filterFromParams, fleetPath, noFilter, pageFromParams } from "../../../contract/fleet-filter.ts";
import { delouserEvening } from "../../assets/images/delouser-evening.ts";
import { LoadingCards } from "../../components/ui/loading-cards.tsx";
import { PageHead } from "../../components/ui/page-head.tsx";
import { PageMeta } from "../../components/ui/page-meta.tsx";
import { track } from "../../features/analytics/track.ts";
import { fleetFailure, FleetList } from "../../features/boats/fleet-list.tsx";
import { fleetPageQuery, fleetQuery } from "../../features/boats/fleet-query.ts";
import { LoadFailure } from "../../features/boats/load-failure.tsx";
import { apiContext } from "../../lib/api.ts";
import { Hydrate, prefetchInBrowser, prefetchOnServer } from "../../lib/prefetch.tsx";
import { useFailureToast } from "../../lib/use-failure-toast.ts";
import type { Route } from "./+types/fleet";
import styles from "./fleet.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { state = [] } = await prefetchOnServer([fleetQuery(api)]);
  const fleet = state[0]?.[1] as Fleet;
  if (fleet.boats) return { state };
  const { searchParams } = new URL(request.url);
  const more = await prefetchOnServer([
    fleetPageQuery(filterFromParams(searchParams), pageFromParams(searchParams), api),
  ]);
  return { state: [...state, ...(more.state ?? [])] };
}

export function clientLoader() {
  return prefetchInBrowser([fleetQuery()]);
}

export default function FleetRoute({ loaderData }: Route.ComponentProps) {
  const page = pageFromParams(new URLSearchParams(useLocation().search));
  useEffect(() => track("page_view", { page_path: "/fleet", page_title: "Fleet Overview" }), []);
  return (
    <Hydrate state={loaderData.state}>
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
        lead="Båter og mannskap for anlegg i hele Nord-Norge. Finn båten som passer jobben, eller spør oss, så finner vi den for deg."
      />
      <section className={`section--tinted ${styles.fleet}`}>
        <div className="container">
          <FleetBoats />
        </div>
      </section>
    </Hydrate>
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
