import { company, formatPhone } from "../../../contract/company.ts";
import styles from "./legal-contact-card.module.css";

export function LegalContactCard({ lastUpdated }: { lastUpdated: string }) {
  return (
    <aside className={styles.root} aria-labelledby="legal-contact">
      <div>
        <h2 id="legal-contact">Har du spørsmål?</h2>
        <p>
          {company.legalName}, {company.street}, {company.postalCode} {company.town}
        </p>
        <p>
          <a className="text-link" href={`mailto:${company.email}`}>
            {company.email}
          </a>{" "}
          ·{" "}
          <a className="text-link" href={`tel:${company.phone}`}>
            {formatPhone(company.phone)}
          </a>
        </p>
      </div>
      <p className="text-muted text-small">Sist oppdatert: {lastUpdated}</p>
    </aside>
  );
}
