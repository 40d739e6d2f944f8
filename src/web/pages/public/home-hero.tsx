import { useQuery } from "@tanstack/react-query";
import { company, formatPhone } from "../../../contract/company.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";
import { activeBoatCountQuery } from "../../features/boats/queries.ts";
import { footerServicesQuery } from "../../features/services/queries.ts";
import { HeroFilm } from "./hero-film.tsx";

export function HomeHero() {
  return (
    <section className="hero">
      <div className="hero__stage">
        <HeroFilm />
        <div className="container">
          <h1>Båter og mannskap når merdene trenger det</h1>
          <p className="lead">
            Vi vasker nøter, avluser, kontrollerer fortøyninger og rykker ut når noe skjer. Fra Helgeland til
            Vest-Finnmark, hele året.
          </p>
          <div className="button-row">
            <a className="button button--primary" href="/fleet">
              Se flåten <Icon name="arrow" className="button__arrow" />
            </a>
            <a className="button button--outline" href="/services">
              Våre tjenester
            </a>
          </div>
        </div>
        <Icon name="draft" className="draft" />
      </div>
      <Facts />
    </section>
  );
}

function Facts() {
  const boats = useQuery(activeBoatCountQuery()).data;
  const services = useQuery(footerServicesQuery()).data?.length;
  return (
    <div className="deck">
      <Waterline />
      <dl className="container facts">
        <div>
          <dt>fartøy i drift</dt>
          <dd>{boats || "–"}</dd>
        </div>
        <div>
          <dt>tjenester over og under vann</dt>
          <dd>{services || "–"}</dd>
        </div>
        <div>
          <dt>vakt, hele året</dt>
          <dd>24/7</dd>
        </div>
        <div className="tel">
          <dt>Ring vakta</dt>
          <dd>
            <a href={`tel:${company.phone}`}>{formatPhone(company.phone)}</a>
          </dd>
        </div>
      </dl>
    </div>
  );
}
