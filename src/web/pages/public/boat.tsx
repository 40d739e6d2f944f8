import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import type { Boat } from "../../../contract/boats.ts";
import { BelowFirstScreen } from "../../components/ui/below-first-screen.tsx";
import { Breadcrumb } from "../../components/ui/breadcrumb.tsx";
import { JsonLd } from "../../components/ui/json-ld.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { LoadingShape } from "../../components/ui/loading-shape.tsx";
import { PageMeta } from "../../components/ui/page-meta.tsx";
import { PageToolbar } from "../../components/ui/page-toolbar.tsx";
import { BackToFleet } from "../../features/boats/back-to-fleet.tsx";
import { BoatAbout } from "../../features/boats/boat-about.tsx";
import { BoatGallery } from "../../features/boats/boat-gallery.tsx";
import { BoatIdentity } from "../../features/boats/boat-identity.tsx";
import { getBoatMetaDescription } from "../../features/boats/boat-meta-description.ts";
import { BoatNeighbours } from "../../features/boats/boat-neighbours.tsx";
import { boatPath } from "../../features/boats/boat-path.ts";
import { BoatSpecifications } from "../../features/boats/boat-specifications.tsx";
import { boatQuery, findInFleet } from "../../features/boats/fleet-query.ts";
import { CompareButton } from "../../features/boats/compare-button.tsx";
import { LazyCompareBar } from "../../features/boats/lazy-compare-bar.tsx";
import { WeekRuler } from "../../features/boats/week-ruler.tsx";
import { papersQuery } from "../../features/boats/papers-query.ts";
import { useOfferPath } from "../../features/boats/use-offer-path.ts";
import { offerLabel } from "../../features/boats/status.ts";
import { ActionBar } from "../../features/contact/action-bar.tsx";
import { regionsQuery } from "../../features/regions/queries.ts";
import { apiContext } from "../../lib/api.ts";
import { Hydrate, prefetchInBrowser, prefetchOnServer } from "../../lib/prefetch.tsx";
import { useSiteUrl } from "../../lib/public-config.ts";
import { describeBoat } from "../../lib/structured-data/boat.ts";
import { useFailureToast } from "../../lib/use-failure-toast.ts";
import type { Route } from "./+types/boat";
import styles from "./boat.module.css";

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { state } = await prefetchOnServer([
    boatQuery(params.id, api),
    regionsQuery(api),
    papersQuery(params.id, api),
  ]);
  if (state?.[0]?.[1] === null) throw redirect("/fleet");
  return { state };
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return prefetchInBrowser([boatQuery(params.id), regionsQuery(), papersQuery(params.id)]);
}

export default function BoatRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <Hydrate state={loaderData.state}>
      <BoatPage id={params.id} />
    </Hydrate>
  );
}

function BoatPage({ id }: { id: string }) {
  const client = useQueryClient();
  const { data, isLoadingError } = useQuery({
    ...boatQuery(id),
    placeholderData: () => findInFleet(client, id),
  });
  const { data: papers } = useQuery(papersQuery(id));
  const navigate = useNavigate();
  const offerPath = useOfferPath(id);
  const siteUrl = useSiteUrl();
  const isUnknown = data === null;

  useFailureToast(isLoadingError, {
    title: "Feil ved henting av båtdata",
    description: "Det oppstod et problem med å laste båtdataene. Prøv igjen senere.",
  });
  useEffect(() => {
    if (isLoadingError || isUnknown) void navigate("/fleet", { replace: true });
  }, [isLoadingError, isUnknown, navigate]);

  if (!data) return <BoatLoading />;
  const { boat, previous, next } = data;
  return (
    <>
      <PageMeta
        title={`${boat.name}, ${boat.type}`}
        description={getBoatMetaDescription(boat)}
        path={boatPath(boat.id)}
        image={boat.shareImage}
      />
      <JsonLd data={describeBoat(siteUrl, boat, papers?.certificates)} />
      <PageToolbar>
        <BackToFleet />
        <CompareButton boat={boat} />
      </PageToolbar>
      <BoatContent boat={boat} />
      <BelowFirstScreen>
        <BoatNeighbours previous={previous} next={next} />
        <Breadcrumb parent={{ to: "/fleet", name: "Flåte" }} current={boat.name} />
      </BelowFirstScreen>
      <ActionBar to={offerPath} label={offerLabel(boat)} />
      <LazyCompareBar isAboveActions />
    </>
  );
}

function BoatLoading() {
  return (
    <>
      <PageMeta title="Laster fartøy" path="/fleet" noindex />
      <PageToolbar>
        <BackToFleet />
      </PageToolbar>
      <div className={`container ${styles.loading}`}>
        <Loading />
        <div className={styles.top}>
          <LoadingShape of="image" />
          <LoadingShape of="text" />
        </div>
        <LoadingShape of="rows" />
      </div>
    </>
  );
}

function BoatContent({ boat }: { boat: Boat }) {
  const regions = useQuery(regionsQuery());
  const { data: papers } = useQuery(papersQuery(boat.id));
  const region = regions.data?.find(({ id }) => id === boat.region?.id);
  return (
    <>
      <div className={`container ${styles.top}`}>
        <BoatGallery boat={boat} />
        <BoatIdentity boat={boat} regionName={region?.name} />
      </div>
      {boat.availability && <WeekRuler boat={boat} availability={boat.availability} regions={regions.data} />}
      <BelowFirstScreen className="container">
        <BoatSpecifications boat={boat} />
      </BelowFirstScreen>
      <BelowFirstScreen className={`container ${styles.details}`}>
        <BoatAbout boat={boat} region={region} isRegionPending={regions.isPending} papers={papers} />
      </BelowFirstScreen>
    </>
  );
}
