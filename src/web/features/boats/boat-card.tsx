import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import type { BoatCardData } from "../../../contract/fleet/fleet.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { formatMetres } from "../../../shared/format-number.ts";
import { formatYear } from "../../lib/format/format.ts";
import type { FleetState } from "./back-to-fleet.tsx";
import { AvailabilityLine } from "./weeks/availability-line.tsx";
import { BoatImage } from "./boat-image.tsx";
import { boatPath } from "../../../rules/boats/boat-path.ts";
import { statusLabel, toPublicStatus } from "./status.ts";
import styles from "./boat-card.module.css";

const imageSizes = "(width >= 1024px) min(30vw, 422px), (width >= 640px) 45vw, calc(100vw - 40px)";
const maxServices = 5;

interface BoatCardProps {
  boat: BoatCardData;
  /** The first card of a page is in or near the viewport. */
  isFirst?: boolean;
  /** What the boat's page gets, for its link back to the fleet. */
  linkState?: FleetState;
  linkRef?: Ref<HTMLAnchorElement>;
  /** A control on the image, which is not part of the card's link. */
  children?: ReactNode;
}

export function BoatCard({ boat, isFirst = false, linkState, linkRef, children }: BoatCardProps) {
  const { mainCapability } = boat;
  const { length, yearBuilt } = boat.specifications;
  return (
    <article className={styles.card}>
      <div className={styles.image}>
        <BoatImage boat={boat} sizes={imageSizes} isEager={isFirst} />
        <span className={`on-light ${styles.status} ${styles[toPublicStatus(boat.status)]}`}>
          <i aria-hidden="true" />
          {statusLabel(boat.status)}
        </span>
      </div>
      {children}
      <div className={styles.body}>
        <div className={styles.title}>
          <h3 className={styles.name}>
            <Link ref={linkRef} className={styles.link} to={boatPath(boat.id)} state={linkState}>
              {boat.name}
            </Link>
          </h3>
          <p className={styles.type}>{boat.type}</p>
        </div>
        {boat.availability || boat.status !== "active" ? (
          <AvailabilityLine className={styles.availability} availability={boat.availability} hasReason />
        ) : (
          <p className={styles.unknown}>Spør oss om ledige uker</p>
        )}
        <dl className={styles.facts}>
          <div>
            <dt>Lengde</dt>
            <dd>{formatMetres(length) || "–"}</dd>
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
