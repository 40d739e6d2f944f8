import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { delouserEvening } from "../../assets/images/delouser-evening.ts";
import { JsonLd } from "../../components/ui/json-ld.tsx";
import { PageHead } from "../../components/ui/page-head.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { PageMeta } from "../../components/ui/page-meta.tsx";
import { track } from "../../features/analytics/track.ts";
import { FleetList } from "../../features/boats/fleet-list.tsx";
import { fleetQuery } from "../../features/boats/fleet-query.ts";
import { apiContext } from "../../lib/api.ts";
import { Hydrate, prefetchInBrowser, prefetchOnServer } from "../../lib/prefetch.tsx";
import { useSiteUrl } from "../../lib/public-config.ts";
import { describeFleet } from "../../lib/structured-data/lists.ts";
import { useFailureToast } from "../../lib/use-failure-toast.ts";
import type { Route } from "./+types/fleet";
import styles from "./fleet.module.css";

export function loader({ context }: Route.LoaderArgs) {
  return prefetchOnServer([fleetQuery(context.get(apiContext))]);
}

export function clientLoader() {
  return prefetchInBrowser([fleetQuery()]);
}

export default function Fleet({ loaderData }: Route.ComponentProps) {
  useEffect(() => track("page_view", { page_path: "/fleet", page_title: "Fleet Overview" }), []);
  return (
    <Hydrate state={loaderData.state}>
      <PageMeta
        title="Flåten"
        description="Servicekatamaraner, avlusingsfartøy, brønnbåt og hurtigbåter for havbruk i Nord-Norge. Se lengde, byggeår, region og tjenester for hvert fartøy."
        path="/fleet"
        image="/share-fleet.jpg"
      />
      <PageHead
        image={delouserEvening}
        alt="Avlusingsfartøy ved merdene i kveldslys."
        title="Flåten"
        lead="Båter og mannskap for anlegg i hele Nord-Norge. Finn båten som passer jobben, eller ring oss, så finner vi den for deg."
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
  const { data, isLoadingError, refetch } = useQuery(fleetQuery());
  const siteUrl = useSiteUrl();

  useFailureToast(isLoadingError, {
    title: "Feil ved henting av fartøy",
    description: "Det oppstod et problem med å laste flåtedata. Prøv igjen senere.",
  });

  if (data) {
    return (
      <>
        <FleetList boats={data.boats} options={data.options} />
        <JsonLd data={describeFleet(siteUrl, data.boats)} />
      </>
    );
  }
  if (isLoadingError) {
    return (
      <div className={styles.pending}>
        <p className="text-muted">Flåten kunne ikke lastes.</p>
        <button className="button button--outline button--small" type="button" onClick={() => void refetch()}>
          Prøv igjen
        </button>
      </div>
    );
  }
  return (
    <div className={styles.pending}>
      <Loading className={styles.loading} />
    </div>
  );
}
