import { dehydrate, HydrationBoundary, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { netpen } from "../../assets/images/netpen.ts";
import { HydrateWhenVisible } from "../../components/loading/hydrate-when-visible.tsx";
import { PageHead } from "../../components/page/page-head.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { JsonLd } from "../../components/page/json-ld.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { Waterline } from "../../components/page/waterline.tsx";
import { track } from "../../features/analytics/track.ts";
import { ClosingCta } from "../../features/contact/closing-cta.tsx";
import { homeServicesQuery, servicesQuery } from "../../features/services/queries.ts";
import { LeadingServices } from "../../features/services/leading-services.tsx";
import { RovPromo } from "../../features/services/rov/rov-promo.tsx";
import { ServiceGrid } from "../../features/services/service-grid.tsx";
import { apiContext } from "../../lib/api/api.ts";
import { getQueryClient } from "../../lib/api/query-client.ts";
import { useSiteUrl } from "../../lib/page/public-config.ts";
import { describeServices } from "../../lib/structured-data/describe-lists.ts";
import type { Route } from "./+types/services";

export async function loader({ context }: Route.LoaderArgs) {
  const client = getQueryClient();
  const api = context.get(apiContext);
  await Promise.all([client.query(servicesQuery(api)), client.query(homeServicesQuery(api))]);
  return { dehydratedState: dehydrate(client) };
}

export { clientLoader } from "../../lib/page/client-loader.ts";

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydratedState}>
      <PageMeta
        title="Tjenester"
        description="Notvasking, avlusing, fortøyningskontroll, fôrlevering, beredskap og ROV-inspeksjon for oppdrettsanlegg i Nord-Norge."
        path="/services"
        image="/share-services.jpg"
      />
      <PageHead
        image={netpen}
        alt="Merder på en stille fjord i kveldslys, med arbeidsbåt ved anlegget."
        title="Tjenester"
        lead="Arbeidet et anlegg trenger, på og under vann. Bestill én jobb, eller la oss ta hele anlegget gjennom sesongen."
      >
        <div className="button-row">
          <Link
            className="button button--primary"
            to="/contact"
            onClick={() =>
              track("button_click", { category: "service", label: "Tjenester - Få et tilpasset tilbud" })
            }
          >
            Få et tilpasset tilbud <Icon name="arrow" className="button__arrow" />
          </Link>
        </div>
      </PageHead>
      <LeadingServices />
      <section className="section section--tinted">
        <div className="container">
          <div className="section-head">
            <Waterline short />
            <h2>Alle tjenester</h2>
          </div>
          <ServiceGrid />
        </div>
      </section>
      <HydrateWhenVisible>
        <RovPromo />
        <ClosingCta />
      </HydrateWhenVisible>
      <ServicesJsonLd />
    </HydrationBoundary>
  );
}

function ServicesJsonLd() {
  const { data: services = [] } = useQuery(servicesQuery());
  const siteUrl = useSiteUrl();
  return <JsonLd data={describeServices(siteUrl, services)} />;
}
