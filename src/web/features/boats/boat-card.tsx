import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BoatCardData } from "../../../contract/boat-card.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { prefetchCode, prefetchVisible } from "../../lib/prefetch-code.ts";
import { formatMetres, formatYear } from "../../lib/format.ts";
import type { FleetState } from "./back-to-fleet.tsx";
import { AvailabilityLine } from "./availability-line.tsx";
import { BoatImage } from "./boat-image.tsx";
import { boatPath } from "./boat-path.ts";
import { statusLabel, toPublicStatus } from "./status.ts";
import styles from "./boat-card.module.css";

const imageSizes =
  "(min-width: 1456px) 422px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, calc(100vw - 40px)";
const maxServices = 5;

interface BoatCardProps {
  boat: BoatCardData;
  /** The first card of a page is in or near the viewport. */
  isFirst?: boolean;
  /** What the boat's page gets, for its link back to the fleet. */
  linkState?: FleetState;
  /** A control on the image, which is not part of the card's link. */
  children?: ReactNode;
}

export function BoatCard({ boat, isFirst = false, linkState, children }: BoatCardProps) {
  const { mainCapability } = boat;
  const { length, yearBuilt } = boat.specifications;
  return (
    <article className={styles.card}>
      <div className={styles.image}>
        <BoatImage boat={boat} sizes={imageSizes} isEager={isFirst} />
        <span className={`${styles.status} ${styles[toPublicStatus(boat.status)]}`}>
          <i aria-hidden="true" />
          {statusLabel(boat.status)}
        </span>
      </div>
      {children}
      <div className={styles.body}>
        <div className={styles.title}>
          <h3 className={styles.name}>
            <Link
              className={styles.link}
              to={boatPath(boat.id)}
              state={linkState}
              prefetch={isFirst ? prefetchVisible : prefetchCode}
            >
              {boat.name}
            </Link>
          </h3>
          <p className={styles.type}>{boat.type}</p>
        </div>
        <AvailabilityLine className={styles.availability} availability={boat.availability} />
        <dl className={styles.facts}>
          <div>
            <dt>Lengde</dt>
            <dd>{formatMetres(length)}</dd>
          </div>
          {mainCapability && (
            <div>
              <dt>{mainCapability.label}</dt>
              <dd>{mainCapability.text}</dd>
            </div>
          )}
          <div>
            <dt>Bygget</dt>
            <dd>{formatYear(yearBuilt)}</dd>
          </div>
          <div className={styles.region}>
            <dt className="visually-hidden">Region</dt>
            <dd>
              <Icon name="pin" />
              {boat.region?.name || "–"}
            </dd>
          </div>
        </dl>
        <Services services={boat.services} />
        <ul className={styles.equipment} aria-label="Utstyr">
          <li>Sikkerhetssystem</li>
          <li>GPS Navigasjon</li>
          <li>Energieffektiv</li>
        </ul>
      </div>
    </article>
  );
}

function Services({ services }: Pick<BoatCardData, "services">) {
  if (services.length === 0) return <p className={styles.noServices}>Ingen tjenester tilknyttet</p>;
  return (
    <ul className={styles.services} aria-label="Tjenester">
      {services.slice(0, maxServices).map((service) => (
        <li key={service.slug}>{service.title}</li>
      ))}
    </ul>
  );
}
