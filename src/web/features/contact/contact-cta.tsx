import { Link } from "react-router";
import { netpen } from "../../assets/images/netpen.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { useCompany } from "../../lib/page/company.ts";
import { ClosingPanel } from "./closing-panel.tsx";
import styles from "./contact-cta.module.css";

/** Ends the home page. */
export function ContactCta() {
  const { phone, email, address, home } = useCompany();
  return (
    <ClosingPanel
      image={netpen}
      alt="Merder på en stille fjord i kveldslys, med arbeidsbåt ved anlegget."
      title={home.closingHeading}
      lead={home.closingText}
    >
      <dl className={styles.list} hidden={!phone && !email && !address[0]}>
        {phone && (
          <div>
            <dt>Telefon</dt>
            <dd>
              <a className={styles.phone} href={`tel:${phone.number}`}>
                {phone.text}
              </a>
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt>E-post</dt>
            <dd>
              <a className="text-link" href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          </div>
        )}
        {address[0] && (
          <div>
            <dt>Besøk</dt>
            <dd>{address.join(", ")}</dd>
          </div>
        )}
      </dl>
      <Link className="button button--primary" to="/contact">
        Be om tilbud <Icon name="arrow" className="button__arrow" />
      </Link>
    </ClosingPanel>
  );
}
