import { dehydrate, HydrationBoundary, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { companyEndpoints } from "../../../contract/company/company.ts";
import { HydrateWhenVisible } from "../../components/loading/hydrate-when-visible.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { JsonLd } from "../../components/page/json-ld.tsx";
import { LoadingCards } from "../../components/loading/loading-cards.tsx";
import { LoadingShape } from "../../components/loading/loading-shape.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { Waterline } from "../../components/page/waterline.tsx";
import { BoatCard } from "../../features/boats/boat-card.tsx";
import { CardGrid } from "../../components/ui/card-grid.tsx";
import { homeBoatsQuery } from "../../features/boats/queries.ts";
import { ContactCta } from "../../features/contact/contact-cta.tsx";
import { homeServicesQuery } from "../../features/services/queries.ts";
import { RovPromo } from "../../features/services/rov/rov-promo.tsx";
import { ServiceRow } from "../../features/services/service-row.tsx";
import { apiContext, publicConfigContext } from "../../lib/api/api.ts";
import { useCompany } from "../../lib/page/company.ts";
import { getQueryClient } from "../../lib/api/query-client.ts";
import { describeCompany } from "../../lib/structured-data/describe-company.ts";
import { useFailureToast } from "../../lib/toasts/use-failure-toast.ts";
import type { Route } from "./+types/home";
import { HomeHero } from "./home-hero.tsx";
import styles from "./home.module.css";

/** Only the server describes the page to search engines: they do not navigate in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const client = getQueryClient();
  const [company] = await Promise.all([
    api.call(companyEndpoints.find, {}),
    client.query(homeServicesQuery(api)),
    client.query(homeBoatsQuery(api)),
  ]);
  return {
    dehydratedState: dehydrate(client),
    keywords:
      "servicefartøy, havbruk, oppdrett, notvasking, avlusing, fortøyninger, ROV, beredskap, Nord-Norge",
    structuredData: describeCompany(context.get(publicConfigContext).siteUrl, company),
  };
}

export function clientLoader() {
  return { dehydratedState: undefined, keywords: undefined, structuredData: [] };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home } = useCompany();
  return (
    <HydrationBoundary state={loaderData.dehydratedState}>
      <PageMeta title={home.title} description={home.description} keywords={loaderData.keywords} path="/" />
      <JsonLd data={loaderData.structuredData} />
      <HomeHero />
      <HydrateWhenVisible>
        <HomeServices />
      </HydrateWhenVisible>
      <HydrateWhenVisible>
        <HomeBoats />
      </HydrateWhenVisible>
      <HydrateWhenVisible>
        <RovPromo />
        {/* Reserved for a choice of region. */}
        <section id="regioner" hidden />
        <ContactCta />
      </HydrateWhenVisible>
    </HydrationBoundary>
  );
}

function HomeServices() {
  const { home } = useCompany();
  const { data: services, isPending, isLoadingError } = useQuery(homeServicesQuery());
  useFailureToast(isLoadingError, { title: "Error", description: "Failed to load services", lang: "en" });
  return (
    <section className="section">
      <div className={`container ${styles.services}`}>
        <div className={styles.intro}>
          <Waterline short />
          <h2>{home.servicesHeading}</h2>
          <p className="text-muted">{home.servicesText}</p>
          <Link className="more-link" to="/services">
            Se alle tjenester <Icon name="arrow" />
          </Link>
        </div>
        <div>
          {isPending && <LoadingShape of="rows" />}
          {services?.map((service, index) => (
            <ServiceRow key={service.slug} service={service} isLead={index === 0} />
          ))}
        </div>
      </div>
    </section>
  );
}

function HomeBoats() {
  const { home } = useCompany();
  const { data: boats, isPending } = useQuery(homeBoatsQuery());
  return (
    <section className="section section--tinted">
      <div className="container">
        <div className="section-head">
          <Waterline short />
          <div>
            <h2>{home.boatsHeading}</h2>
            <p>{home.boatsText}</p>
          </div>
          <Link className="more-link" to="/fleet">
            Se hele flåten <Icon name="arrow" />
          </Link>
        </div>
        {isPending && <LoadingCards />}
        <CardGrid>
          {boats?.map((boat, index) => (
            <BoatCard key={boat.id} boat={boat} isFirst={index === 0} />
          ))}
        </CardGrid>
      </div>
    </section>
  );
}
