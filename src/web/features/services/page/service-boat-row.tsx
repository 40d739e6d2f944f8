import type { Ref } from "react";
import { Link } from "react-router";
import type { Boat } from "../../../../contract/boats/boats.ts";
import { boatPath } from "../../../../rules/boats/boat-path.ts";
import { listServiceCapabilities } from "../../../../rules/services/service-capabilities.ts";
import { formatMetres } from "../../../../shared/format-number.ts";
import { AvailabilityLine } from "../../boats/weeks/availability-line.tsx";
import { BoatImage } from "../../boats/boat-image.tsx";
import { statusLabel } from "../../boats/status.ts";
import { WeekStrip } from "../../boats/weeks/week-strip.tsx";
import styles from "./service-boat-row.module.css";

interface ServiceBoatRowProps {
  boat: Boat;
  slug: string;
  linkRef?: Ref<HTMLAnchorElement>;
}

/** A boat with what matters for the service, and when it is free. */
export function ServiceBoatRow({ boat, slug, linkRef }: ServiceBoatRowProps) {
  const { name, type, status, region, specifications, availability } = boat;
  return (
    <article className={styles.row}>
      <div className={styles.image}>
        <BoatImage boat={boat} sizes="(width >= 1024px) 220px, (width >= 640px) 24vw, 112px" />
      </div>
      <div>
        <h3 className={styles.name}>
          <Link ref={linkRef} className={styles.link} to={boatPath(boat.id)}>
            {name}
          </Link>
        </h3>
        <p className={styles.about}>
          {type}
          {region?.name && (
            <>
              <br />
              {region.name}
            </>
          )}
        </p>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>Lengde</dt>
          <dd>{formatMetres(specifications.length) || "–"}</dd>
        </div>
        {listServiceCapabilities(boat, slug).map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.availability}>
        <AvailabilityLine className={styles.start} availability={availability} />
        {availability && <WeekStrip availability={availability} />}
        {!availability && status === "active" && <p className={styles.note}>Spør oss om ledige uker</p>}
        {status !== "active" && (
          <p className={styles.note}>
            {[statusLabel(status), availability?.workshop].filter(Boolean).join(". ")}
          </p>
        )}
      </div>
    </article>
  );
}
