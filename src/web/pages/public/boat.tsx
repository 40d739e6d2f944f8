import { dehydrate, HydrationBoundary, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import type { Boat } from "../../../contract/boats/boats.ts";
import { LazyBoatPlace } from "../../features/chart/lazy-boat-place.tsx";
import { HydrateWhenVisible } from "../../components/loading/hydrate-when-visible.tsx";
import { Breadcrumb } from "../../components/page/breadcrumb.tsx";
import { JsonLd } from "../../components/page/json-ld.tsx";
import { Loading } from "../../components/loading/loading.tsx";
import { LoadingShape } from "../../components/loading/loading-shape.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { PageToolbar } from "../../components/ui/page-toolbar.tsx";
import { BackToFleet } from "../../features/boats/back-to-fleet.tsx";
import { BoatAbout } from "../../features/boats/page/boat-about.tsx";
import { BoatGallery } from "../../features/boats/page/boat-gallery.tsx";
import { BoatIdentity } from "../../features/boats/page/boat-identity.tsx";
import { getBoatMetaDescription } from "../../features/boats/page/boat-meta-description.ts";
import { BoatNeighbours } from "../../features/boats/page/boat-neighbours.tsx";
import { boatPath } from "../../../rules/boats/boat-path.ts";
import { BoatSpecifications } from "../../features/boats/page/boat-specifications.tsx";
import { boatQuery, findInFleet } from "../../features/boats/fleet-query.ts";
import { CompareButton } from "../../features/comparison/compare-button.tsx";
import { CompareBar } from "../../features/comparison/compare-bar.tsx";
import { WeekRuler } from "../../features/boats/weeks/week-ruler.tsx";
import { papersQuery } from "../../features/boats/papers-query.ts";
import { useOfferPath } from "../../features/boats/page/use-offer-path.ts";
import { offerLabel } from "../../features/boats/status.ts";
import { ActionBar } from "../../features/contact/action-bar.tsx";
import { regionsQuery } from "../../features/regions/queries.ts";
import { apiContext } from "../../lib/api/api.ts";
import { getQueryClient } from "../../lib/api/query-client.ts";
import { useSiteUrl } from "../../lib/page/public-config.ts";
import { describeBoat } from "../../lib/structured-data/describe-boat.ts";
import { useFailureToast } from "../../lib/toasts/use-failure-toast.ts";
import type { Route } from "./+types/boat";
import styles from "./boat.module.css";

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const client = getQueryClient();
  const [boat] = await Promise.all([
    client.query(boatQuery(params.id, api)),
    client.query(regionsQuery(api)),
    client.query(papersQuery(params.id, api)),
  ]);
  if (boat === null) throw redirect("/fleet");
  return { dehydratedState: dehydrate(client) };
}

export { clientLoader } from "../../lib/page/client-loader.ts";

export default function BoatRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydratedState}>
      <BoatPage id={params.id} />
    </HydrationBoundary>
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
      <HydrateWhenVisible>
        <BoatNeighbours previous={previous} next={next} />
        <Breadcrumb parent={{ to: "/fleet", name: "Flåte" }} current={boat.name} />
      </HydrateWhenVisible>
      <ActionBar to={offerPath} label={offerLabel(boat)} />
      <CompareBar isAboveActions />
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
      <HydrateWhenVisible className="container">
        <BoatSpecifications boat={boat} />
      </HydrateWhenVisible>
      <HydrateWhenVisible className={`container ${styles.details}`}>
        <BoatAbout boat={boat} region={region} isRegionPending={regions.isPending} papers={papers} />
      </HydrateWhenVisible>
      <LazyBoatPlace boat={boat} />
    </>
  );
}
