import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { netpen } from "../../assets/images/netpen.ts";
import { BelowFirstScreen } from "../../components/ui/below-first-screen.tsx";
import { PageHead } from "../../components/ui/page-head.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { JsonLd } from "../../components/ui/json-ld.tsx";
import { PageMeta } from "../../components/ui/page-meta.tsx";
import { track } from "../../features/analytics/track.ts";
import { ClosingCta } from "../../features/contact/closing-cta.tsx";
import { servicesQuery } from "../../features/services/queries.ts";
import { RovPromo } from "../../features/services/rov-promo.tsx";
import { ServiceGrid } from "../../features/services/service-grid.tsx";
import { apiContext } from "../../lib/api.ts";
import { Hydrate, prefetchInBrowser, prefetchOnServer } from "../../lib/prefetch.tsx";
import { useSiteUrl } from "../../lib/public-config.ts";
import { describeServices } from "../../lib/structured-data/lists.ts";
import type { Route } from "./+types/services";

export function loader({ context }: Route.LoaderArgs) {
  return prefetchOnServer([servicesQuery(context.get(apiContext))]);
}

export function clientLoader() {
  return prefetchInBrowser([servicesQuery()]);
}

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Hydrate state={loaderData.state}>
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
      <section className="section section--tinted">
        <div className="container">
          <h2 className="visually-hidden">Alle tjenester</h2>
          <ServiceGrid />
        </div>
      </section>
      <BelowFirstScreen>
        <RovPromo />
        <ClosingCta />
      </BelowFirstScreen>
      <ServicesJsonLd />
    </Hydrate>
  );
}

function ServicesJsonLd() {
  const { data: services = [] } = useQuery(servicesQuery());
  const siteUrl = useSiteUrl();
  return <JsonLd data={describeServices(siteUrl, services)} />;
}
