import { useEffect, useState } from "react";
import { Breadcrumb } from "../../components/ui/breadcrumb.tsx";
import { JsonLd } from "../../components/ui/json-ld.tsx";
import { LazyLightbox } from "../../components/ui/lazy-lightbox.tsx";
import { PageMeta } from "../../components/ui/page-meta.tsx";
import { track } from "../../features/analytics/track.ts";
import { serviceBoatsQuery } from "../../features/boats/service-boats-query.ts";
import { RovClosing } from "../../features/services/rov-closing.tsx";
import { RovFeatures } from "../../features/services/rov-features.tsx";
import { RovFigures } from "../../features/services/rov-figures.tsx";
import { RovHero } from "../../features/services/rov-hero.tsx";
import { rovImages } from "../../features/services/rov-images.ts";
import { RovTabs } from "../../features/services/rov-tabs.tsx";
import { ServiceBoats } from "../../features/services/service-boats.tsx";
import { apiContext } from "../../lib/api.ts";
import { useCompany } from "../../lib/company.ts";
import { Hydrate, prefetchInBrowser, prefetchOnServer } from "../../lib/prefetch.tsx";
import { useSiteUrl } from "../../lib/public-config.ts";
import { describeRov } from "../../lib/structured-data/rov.ts";
import type { Route } from "./+types/rov";
import styles from "./rov.module.css";

const lightboxImages = rovImages.map(({ image, alt }, position) => ({
  src: image.src,
  alt,
  downloadName: `hd3-rov-${position + 1}.webp`,
}));

const slug = "rov";

export function loader({ context }: Route.LoaderArgs) {
  return prefetchOnServer([serviceBoatsQuery(slug, context.get(apiContext))]);
}

export function clientLoader() {
  return prefetchInBrowser([serviceBoatsQuery(slug)]);
}

export default function RovPage({ loaderData }: Route.ComponentProps) {
  const [openImage, setOpenImage] = useState<number>();
  const siteUrl = useSiteUrl();
  const { legalName } = useCompany();
  useEffect(() => track("rov_service", { category: "rov", label: "HD3 ROV" }), []);
  return (
    <Hydrate state={loaderData.state}>
      <div className={styles.page}>
        <PageMeta
          title="HD3 ROV"
          description="HD3 ROV går ned til 300m med HD 1080p-kamera, 12 000 lumen lys og åtte thrustere. Bestill en demonstrasjon på ditt eget anlegg."
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
          <LazyLightbox
            images={lightboxImages}
            index={openImage}
            onIndex={setOpenImage}
            onClose={() => setOpenImage(undefined)}
            withDownload
            withDots
          />
        )}
      </div>
    </Hydrate>
  );
}
