import { company, formatPhone } from "../../../contract/company.ts";
import { netpen } from "../../assets/images/netpen.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { SiteImage } from "../../components/ui/site-image.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";

/** The home page's last word: how to reach us. */
export function ContactCta() {
  return (
    <section className="close">
      <div className="close__pic">
        <SiteImage
          picture={netpen}
          alt="Merder på en stille fjord i kveldslys, med arbeidsbåt ved anlegget."
          sizes="(max-width: 767px) 100vw, max(100vw, 1200px)"
        />
      </div>
      <div className="container">
        <div className="panel">
          <Waterline />
          <h2>Fortell oss hva som må gjøres</h2>
          <p className="lead">
            Si hvor anlegget ligger og når du trenger oss. Du får svar samme dag, og pris før vi kaster loss.
          </p>
          <dl className="cta__list">
            <div>
              <dt>Telefon</dt>
              <dd>
                <a className="big" href={`tel:${company.phone}`}>
                  {formatPhone(company.phone)}
                </a>
              </dd>
            </div>
            <div>
              <dt>E-post</dt>
              <dd>
                <a className="text-link" href={`mailto:${company.email}`}>
                  {company.email}
                </a>
              </dd>
            </div>
            <div>
              <dt>Besøk</dt>
              <dd>
                {company.street}, {company.postalCode} {company.town}
              </dd>
            </div>
          </dl>
          <a className="button button--primary" href="/contact">
            Be om tilbud <Icon name="arrow" className="button__arrow" />
          </a>
        </div>
      </div>
    </section>
  );
}
