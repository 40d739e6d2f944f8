import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BoatCardData } from "../../../contract/fleet/fleet.ts";
import type { NearMiss } from "../../../rules/fleet/search-fleet.ts";
import { type FleetFilter, fleetPath } from "../../../rules/fleet/fleet-filter.ts";
import { ContactPanel } from "../../components/page/contact-tile.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { useCompany } from "../../lib/page/company.ts";
import { offerPath } from "../../../rules/enquiries/offer-path.ts";
import { BoatImage } from "../boats/boat-image.tsx";
import { boatPath } from "../../../rules/boats/boat-path.ts";
import { offerLabel } from "../boats/status.ts";
import { describeMissed } from "./describe-missed.ts";
import { FilterLink } from "./filter-link.tsx";
import type { ShownResult } from "./use-fleet-result.ts";
import styles from "./fleet-near-misses.module.css";

interface FleetNearMissesProps {
  result: ShownResult;
  /** The chosen link disappears. */
  onChoose: () => void;
  /** Shown where no boat is near either. */
  children: ReactNode;
}

/** Where no boat meets all criteria: those that lack least, what each of them lacks, and whom to ask. */
export function FleetNearMisses({ result, onChoose, children }: FleetNearMissesProps) {
  const { filter, criteria, nearMisses, loosened, isTextFound } = result;
  const { phone } = useCompany();
  const words = isTextFound ? "" : filter.text;
  /** These boats lack nothing but the words. */
  const isTextMissing = words !== "" && nearMisses.every(({ missed }) => missed.length === 0);
  const carried = [...criteria.map(({ label }) => label), words && `«${words}»`].filter(Boolean).join(", ");
  return (
    <div className={styles.nearMisses}>
      {nearMisses.length === 0 ? (
        children
      ) : (
        <section>
          <h2>{isTextMissing ? "Disse oppfyller resten" : "Ingen båt treffer helt. Disse er nærmest"}</h2>
          {words && <p className={styles.words}>{`Ingen treff på «${words}». Resten er tatt med.`}</p>}
          {!isTextMissing && (
            <p className="text-muted">
              Under hvert fartøy står det som mangler. Vi flytter ofte båter mellom regionene, så spør gjerne
              likevel.
            </p>
          )}
          <ul>
            {nearMisses.map((miss) => (
              <li key={miss.boat.id}>
                <Miss miss={miss} filter={filter} words={words} />
              </li>
            ))}
          </ul>
          {loosened.length > 0 && (
            <nav className={styles.loosened} aria-labelledby="ett-krav">
              <h3 id="ett-krav">Løs på ett krav</h3>
              {loosened.map(({ label, count, filter: without }) => (
                <FilterLink key={label} filter={without} onClick={onChoose}>
                  {label} <small>{count} fartøy</small>
                </FilterLink>
              ))}
            </nav>
          )}
        </section>
      )}
      <ContactPanel>
        <h2>{phone ? "Haster det?" : "Spør oss likevel"}</h2>
        <p>Vi vet hvor båtene er akkurat nå, og kan ofte bytte om på planen.</p>
        {phone && (
          <>
            <a className="button button--primary" href={`tel:${phone.number}`}>
              <Icon name="phone" /> Ring vakta
            </a>
            <p className={styles.phone}>{phone.text}</p>
          </>
        )}
        <Link className="button button--outline" to={offerPath(filter, [], words)}>
          Send forespørselen
        </Link>
        {carried && (
          <p className={styles.carried}>
            Tas med i forespørselen: <b>{carried}</b>
          </p>
        )}
      </ContactPanel>
    </div>
  );
}

interface MissProps {
  miss: NearMiss<BoatCardData>;
  filter: FleetFilter;
  /** What no boat has of the text. */
  words: string;
}

function Miss({ miss, filter, words }: MissProps) {
  const { boat, missed, met } = miss;
  const isAway = boat.status !== "active";
  const lacks = [
    ...missed.map((criterion) => describeMissed(criterion, miss, filter.week)),
    isAway && boat.availability?.workshop,
  ].filter(Boolean);
  return (
    <>
      <div className={styles.image}>
        <BoatImage boat={boat} sizes="(width >= 640px) 224px, 100vw" isDecorative />
      </div>
      <div className={styles.text}>
        <h3>
          <Link to={boatPath(boat.id)} state={{ fleet: fleetPath(filter), isPrevious: true }}>
            {boat.name}
          </Link>{" "}
          <small>{boat.type}</small>
        </h3>
        {lacks.length > 0 && (
          <p className={styles.missed}>
            <Icon name="warn" />
            {lacks.join(". ")}
          </p>
        )}
        {met.length > 0 && (
          <p className={styles.met}>
            <Icon name="check" />
            {met.map(({ label }) => label).join(" · ")}
          </p>
        )}
        <Link className="button button--outline button--small" to={offerPath(filter, [boat.id], words)}>
          {offerLabel(boat)}
          <span className="visually-hidden">{isAway ? "" : ` på ${boat.name}`}</span>
        </Link>
      </div>
    </>
  );
}
