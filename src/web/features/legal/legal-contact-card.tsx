import { Link } from "react-router";
import { useCompany } from "../../lib/page/company.ts";
import styles from "./legal-contact-card.module.css";

export function LegalContactCard({ lastUpdated }: { lastUpdated: string }) {
  const { legalName, address, email, phone } = useCompany();
  return (
    <aside className={styles.root} aria-labelledby="legal-contact">
      <div>
        <h2 id="legal-contact">Har du spørsmål?</h2>
        <p>{[legalName, ...address].filter(Boolean).join(", ")}</p>
        <p>
          {email && (
            <a className="text-link" href={`mailto:${email}`}>
              {email}
            </a>
          )}
          {email && phone && " · "}
          {phone && (
            <a className="text-link" href={`tel:${phone.number}`}>
              {phone.text}
            </a>
          )}
          {!email && !phone && (
            <Link className="text-link" to="/contact">
              Skriv til oss
            </Link>
          )}
        </p>
      </div>
      <p className="text-muted text-small">Sist oppdatert: {lastUpdated}</p>
    </aside>
  );
}
