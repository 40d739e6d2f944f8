import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import { JsonLd } from "../../components/ui/json-ld.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { PageMeta } from "../../components/ui/page-meta.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";
import { BoatCard } from "../../features/boats/boat-card.tsx";
import { CardGrid } from "../../components/ui/card-grid.tsx";
import { firstBoatsQuery } from "../../features/boats/queries.ts";
import { ContactCta } from "../../features/contact/contact-cta.tsx";
import { homeServicesQuery } from "../../features/services/queries.ts";
import { RovPromo } from "../../features/services/rov-promo.tsx";
import { ServiceRow } from "../../features/services/service-row.tsx";
import { apiContext } from "../../lib/api.ts";
import { Hydrate, prefetchInBrowser, prefetchOnServer } from "../../lib/prefetch.tsx";
import { useSiteUrl } from "../../lib/public-config.ts";
import { describeCompany } from "../../lib/structured-data/company.ts";
import { useFailureToast } from "../../lib/use-failure-toast.ts";
import type { Route } from "./+types/home";
import { HomeHero } from "./home-hero.tsx";
import styles from "./home.module.css";

export function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return prefetchOnServer([homeServicesQuery(api), firstBoatsQuery(api)]);
}

export function clientLoader() {
  return prefetchInBrowser([homeServicesQuery(), firstBoatsQuery()]);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const siteUrl = useSiteUrl();
  return (
    <Hydrate state={loaderData.state}>
      <PageMeta
        title="Nordskarv – servicefartøy for havbruk i nord"
        description="Båter og mannskap for oppdrettere fra Helgeland til Vest-Finnmark: notvasking, avlusing, fortøyninger, ROV og beredskap hele døgnet."
        keywords="servicefartøy, havbruk, oppdrett, notvasking, avlusing, fortøyninger, ROV, beredskap, Nord-Norge"
        path="/"
      />
      <JsonLd data={describeCompany(siteUrl)} />
      <HomeHero />
      <HomeServices />
      <HomeBoats />
      <RovPromo />
      {/* Reserved for a choice of region. */}
      <section id="regioner" hidden />
      <ContactCta />
    </Hydrate>
  );
}

function HomeServices() {
  const { data: services, isPending, isError } = useQuery(homeServicesQuery());
  useFailureToast(isError, { title: "Error", description: "Failed to load services", lang: "en" });
  return (
    <section className="section">
      <div className={`container ${styles.services}`}>
        <div className={styles.intro}>
          <Waterline short />
          <h2>Det vi gjør på lokaliteten</h2>
          <p className="text-muted">
            Ett mannskap, én kontaktperson og rapport på e-post samme dag som jobben er gjort.
          </p>
          <Link className="more-link" to="/services">
            Se alle tjenester <Icon name="arrow" />
          </Link>
        </div>
        <div>
          {isPending && <Loading />}
          {services?.map((service) => (
            <ServiceRow key={service.slug} service={service} />
          ))}
        </div>
      </div>
    </section>
  );
}

function HomeBoats() {
  const { data: boats, isPending } = useQuery(firstBoatsQuery());
  return (
    <section className="section section--tinted">
      <div className="container">
        <div className="section-head">
          <Waterline short />
          <div>
            <h2>Båtene som kommer</h2>
            <p>Bygget for trange anlegg og lange skift, med mannskap som kjenner fjordene.</p>
          </div>
          <Link className="more-link" to="/fleet">
            Se hele flåten <Icon name="arrow" />
          </Link>
        </div>
        {isPending && <Loading />}
        <CardGrid>
          {boats?.map((boat, index) => (
            <BoatCard key={boat.id} boat={boat} hasEagerImage={index === 0} />
          ))}
        </CardGrid>
      </div>
    </section>
  );
}
