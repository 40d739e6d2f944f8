import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Breadcrumb } from "../../components/page/breadcrumb.tsx";
import { JsonLd } from "../../components/page/json-ld.tsx";
import { lazyDialog } from "../../components/loading/lazy-dialog.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { track } from "../../features/analytics/track.ts";
import { serviceBoatsQuery } from "../../features/boats/service-boats-query.ts";
import { RovClosing } from "../../features/services/rov/rov-closing.tsx";
import { RovFeatures } from "../../features/services/rov/rov-features.tsx";
import { RovFigures } from "../../features/services/rov/rov-figures.tsx";
import { RovHero } from "../../features/services/rov/rov-hero.tsx";
import { rovImages } from "../../features/services/rov/rov-images.ts";
import { RovTabs } from "../../features/services/rov/rov-tabs.tsx";
import { ServiceBoats } from "../../features/services/page/service-boats.tsx";
import { apiContext } from "../../lib/api/api.ts";
import { hd3 } from "../../../rules/services/rov-facts.ts";
import { useCompany } from "../../lib/page/company.ts";
import { getQueryClient } from "../../lib/api/query-client.ts";
import { useSiteUrl } from "../../lib/page/public-config.ts";
import { describeRov } from "../../lib/structured-data/describe-rov.ts";
import type { Route } from "./+types/rov";
import styles from "./rov.module.css";

const Lightbox = lazyDialog(() => import("../../components/page/lightbox.tsx"));

const lightboxImages = rovImages.map(({ image, alt }, position) => ({
  src: image.src,
  alt,
  downloadName: `hd3-rov-${position + 1}.webp`,
}));

const slug = "rov";

export async function loader({ context }: Route.LoaderArgs) {
  const client = getQueryClient();
  await client.query(serviceBoatsQuery(slug, context.get(apiContext)));
  return { dehydratedState: dehydrate(client) };
}

export { clientLoader } from "../../lib/page/client-loader.ts";

export default function RovPage({ loaderData }: Route.ComponentProps) {
  const [openImage, setOpenImage] = useState<number>();
  const siteUrl = useSiteUrl();
  const { legalName } = useCompany();
  useEffect(() => track("rov_service", { category: "rov", label: "HD3 ROV" }), []);
  return (
    <HydrationBoundary state={loaderData.dehydratedState}>
      <div className={`on-dark ${styles.page}`}>
        <PageMeta
          title="HD3 ROV"
          description={`HD3 ROV går ned til ${hd3.depthMetres}m med HD ${hd3.camera}-kamera, ${hd3.lumen} lumen lys og åtte thrustere. Bestill en demonstrasjon på ditt eget anlegg.`}
          path="/services/rov"
          image="/share-rov.jpg"
        />
        <JsonLd data={describeRov(siteUrl, legalName)} />
        <RovHero onOpen={setOpenImage} />
        <RovFigures />
        <RovFeatures />
        <RovTabs onOpen={setOpenImage} />
        <ServiceBoats slug={slug} />
        <RovClosing />
        <Breadcrumb parent={{ to: "/services", name: "Tjenester" }} current="HD3 ROV" />
        {openImage !== undefined && (
          <Lightbox
            images={lightboxImages}
            index={openImage}
            onIndex={setOpenImage}
            onClose={() => setOpenImage(undefined)}
            withDownload
            withDots
          />
        )}
      </div>
    </HydrationBoundary>
  );
}
