import { Link } from "react-router";
import type { Boat } from "../../../../contract/boats/boats.ts";
import { listMainCapabilities } from "../../../../rules/boats/capabilities.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { useCompany } from "../../../lib/page/company.ts";
import { formatMetres } from "../../../../shared/format-number.ts";
import { servicePath } from "../../../../rules/services/service-path.ts";
import { BoatAvailability } from "../weeks/boat-availability.tsx";
import { useOfferPath } from "./use-offer-path.ts";
import { maxMainCapabilities } from "./data-sheet.ts";
import { offerLabel, statusLabel, toPublicStatus } from "../status.ts";
import styles from "./boat-identity.module.css";

/** Longer names get a smaller font size. */
const maxLargeNameLength = 26;

/** Beside the gallery: status, name, key facts, services and contact links. */
export function BoatIdentity({ boat, regionName }: { boat: Boat; regionName: string | undefined }) {
  const { phone } = useCompany();
  const offerPath = useOfferPath(boat.id);
  const { length, crew } = boat.specifications;
  const mainCapabilities = listMainCapabilities(boat).slice(0, maxMainCapabilities);
  return (
    <div className={styles.identity}>
      <div className={styles.meta}>
        <span className={`${styles.status} ${styles[toPublicStatus(boat.status)]}`}>
          <i aria-hidden="true" />
          {statusLabel(boat.status)}
        </span>
        <span>{boat.type}</span>
      </div>
      <h1 className={boat.name.length > maxLargeNameLength ? styles.isLong : undefined}>{boat.name}</h1>
      <BoatAvailability availability={boat.availability} />
      <dl className={styles.facts}>
        <div>
          <dt>Lengde</dt>
          <dd>{formatMetres(length) || "–"}</dd>
        </div>
        {mainCapabilities.map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {mainCapabilities.length === 0 && (
          <div>
            <dt>Besetning</dt>
            <dd>{crew || "–"}</dd>
          </div>
        )}
        <div>
          <dt>Region</dt>
          <dd>{regionName ?? "–"}</dd>
        </div>
      </dl>
      {boat.services.length > 0 && (
        <section className={styles.services}>
          <h2>Spesialiserte Tjenester</h2>
          <ul>
            {boat.services.map(({ id, slug, title }) => (
              <li key={id}>
                <Link to={servicePath(slug)}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.actions}>
        <Link className="button button--primary" to={offerPath}>
          {offerLabel(boat)} <Icon className="button__arrow" name="arrow" />
        </Link>
        {phone && (
          <a className="button button--outline" href={`tel:${phone.number}`}>
            <Icon name="phone" />
            {phone.text}
          </a>
        )}
      </div>
    </div>
  );
}
