import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { isOnCallAllDay } from "../../../rules/company/on-call.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { Waterline } from "../../components/page/waterline.tsx";
import { activeBoatCountQuery } from "../../features/boats/queries.ts";
import { footerServicesQuery } from "../../features/services/queries.ts";
import { useCompany } from "../../lib/page/company.ts";
import { HeroFilm } from "./hero-film.tsx";
import styles from "./home-hero.module.css";

export function HomeHero() {
  const { home } = useCompany();
  return (
    <section className={styles.hero}>
      <div className={styles.stage}>
        <HeroFilm />
        <div className="container">
          <h1>{home.heading}</h1>
          <p className="lead">{home.lead}</p>
          <div className="button-row">
            <Link className="button button--primary" to="/fleet">
              Se flåten <Icon name="arrow" className="button__arrow" />
            </Link>
            <Link className="button button--outline" to="/services">
              Våre tjenester
            </Link>
          </div>
        </div>
        <Icon name="draft" className={styles.draughtMarks} />
      </div>
      <Facts />
    </section>
  );
}

function Facts() {
  const company = useCompany();
  const { phone } = company;
  const boats = useQuery(activeBoatCountQuery()).data;
  const services = useQuery(footerServicesQuery()).data?.length;
  return (
    <div className={styles.deck}>
      <Waterline className={styles.waterline} />
      <dl className={`container ${styles.facts}`}>
        <div>
          <dt>fartøy i drift</dt>
          <dd>{boats || "–"}</dd>
        </div>
        <div>
          <dt>{`tjeneste${services === 1 ? "" : "r"} over og under vann`}</dt>
          <dd>{services || "–"}</dd>
        </div>
        {phone && (
          <>
            {isOnCallAllDay(company) && (
              <div>
                <dt>vakt, hele året</dt>
                <dd>24/7</dd>
              </div>
            )}
            <div className={styles.phone}>
              <dt>Ring vakta</dt>
              <dd>
                <a href={`tel:${phone.number}`}>{phone.text}</a>
              </dd>
            </div>
          </>
        )}
      </dl>
    </div>
  );
}
