import { Link } from "react-router";
import { company, formatPhone } from "../../../contract/company.ts";
import { netpen } from "../../assets/images/netpen.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { ClosingPanel } from "./closing-panel.tsx";
import styles from "./contact-cta.module.css";

/** Ends the home page. */
export function ContactCta() {
  return (
    <ClosingPanel
      image={netpen}
      alt="Merder på en stille fjord i kveldslys, med arbeidsbåt ved anlegget."
      title="Fortell oss hva som må gjøres"
      lead="Si hvor anlegget ligger og når du trenger oss. Du får svar samme dag, og pris før vi kaster loss."
    >
      <dl className={styles.list}>
        <div>
          <dt>Telefon</dt>
          <dd>
            <a className={styles.phone} href={`tel:${company.phone}`}>
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
      <Link className="button button--primary" to="/contact">
        Be om tilbud <Icon name="arrow" className="button__arrow" />
      </Link>
    </ClosingPanel>
  );
}
