import { useState } from "react";
import { Link } from "react-router";
import type { ChartBoat } from "../../../contract/chart/chart.ts";
import type { BoatPosition } from "../../../contract/positions/positions.ts";
import { boatPath } from "../../../rules/boats/boat-path.ts";
import { describeMotion } from "../../../rules/chart/describe-motion.ts";
import { describeMiles, describeTravel } from "../../../rules/chart/describe-distance.ts";
import { chartPath } from "../../../rules/chart/chart-path.ts";
import { contactPath } from "../../../rules/enquiries/contact-path.ts";
import type { FleetFilter } from "../../../rules/fleet/fleet-filter.ts";
import { formatMetres } from "../../../shared/format-number.ts";
import { Icon } from "../../components/ui/icon.tsx";
import type { FleetState } from "../boats/back-to-fleet.tsx";
import { AvailabilityLine } from "../boats/weeks/availability-line.tsx";
import { BoatImage } from "../boats/boat-image.tsx";
import { formatPosition } from "../services/emergency/position-message.ts";
import styles from "./where-rows.module.css";

const rowsAtOnce = 24;

interface WhereRowsProps {
  boats: ChartBoat[];
  filter: FleetFilter;
  /** What the request says about where: the number of a site, or coordinates. */
  site: string;
  /** Whether distances are known, and the nearest boat is the first. */
  isMeasured: boolean;
  pointedAt: string | null;
  onPointAt: (id: string | null) => void;
}

/** The boats beside the chart. Everything that the chart shows of them is here too. */
export function WhereRows({ boats, filter, site, isMeasured, pointedAt, onPointAt }: WhereRowsProps) {
  const [shown, setShown] = useState(rowsAtOnce);
  const linkState: FleetState = {
    fleet: chartPath(filter, /^\d+$/.test(site) ? site : ""),
    isPrevious: true,
  };
  const nearest = isMeasured ? boats[0]?.id : undefined;
  const marked = pointedAt ?? nearest;
  return (
    <>
      <ol className={styles.rows}>
        {boats.slice(0, shown).map((boat) => (
          <li
            key={boat.id}
            id={`kart-${boat.id}`}
            className={boat.id === marked ? `${styles.row} ${styles.isMarked}` : styles.row}
          >
            <WhereRow
              boat={boat}
              filter={filter}
              site={site}
              isNearest={boat.id === nearest}
              linkState={linkState}
              onPointAt={onPointAt}
            />
          </li>
        ))}
      </ol>
      {boats.length > shown && (
        <button
          className={`button button--outline ${styles.more}`}
          type="button"
          onClick={() => setShown(shown + rowsAtOnce)}
        >
          Vis flere båter
        </button>
      )}
    </>
  );
}

/** The region that it is in, or where it is outside all of them. */
function describeArea({ region, latitude, longitude }: BoatPosition): string {
  return region ?? formatPosition([latitude, longitude]);
}

interface WhereRowProps extends Pick<WhereRowsProps, "filter" | "site" | "onPointAt"> {
  boat: ChartBoat;
  isNearest: boolean;
  linkState: FleetState;
}

function WhereRow({ boat, filter, site, isNearest, linkState, onPointAt }: WhereRowProps) {
  const { id, name, type, length, region, position, miles, hours, serviceSpeed, pictures } = boat;
  const isAis = position?.source === "ais";
  const isNumber = /^\d+$/.test(site);
  const asked = {
    boats: [id],
    service: filter.service,
    weeks: filter.week ? [Number(filter.week)] : [],
    site: isNumber ? site : undefined,
  };
  const availability = filter.week
    ? { text: `Ledig uke ${filter.week}`, isFreeNow: true, region: null, workshop: null }
    : boat.availability;
  return (
    <>
      <div className={styles.picture}>
        <BoatImage
          boat={{ name, type, imageTexts: {}, ...(pictures ?? { images: [], imageFocus: {} }) }}
          sizes="120px"
          isDecorative
        />
      </div>
      <div className={styles.name}>
        <h3>
          <Link
            className={styles.link}
            to={boatPath(id)}
            state={linkState}
            onPointerEnter={() => onPointAt(id)}
            onPointerLeave={() => onPointAt(null)}
            onFocus={() => onPointAt(id)}
            onBlur={() => onPointAt(null)}
          >
            {name}
          </Link>
        </h3>
        <p>{[type, formatMetres(length)].filter(Boolean).join(", ")}</p>
      </div>
      {miles === null ? (
        <p className={styles.distance}>
          <span>{position ? describeArea(position) : region}</span>
        </p>
      ) : (
        <p className={styles.distance}>
          <b>{describeMiles(miles)}</b>
          <span>{describeTravel(hours, serviceSpeed) ?? "Farten er ikke oppgitt"}</span>
        </p>
      )}
      <div className={styles.facts}>
        <AvailabilityLine availability={availability} />
        <p className={styles.source}>
          <Icon name={isAis ? "ais" : "cal"} />
          <span>
            {position
              ? [position.text, describeMotion(position)].filter(Boolean).join(", ")
              : "Posisjonen er ikke kjent"}
            {/* Others see it on the chart. */}
            {isAis && miles !== null && (
              <span className="visually-hidden">{`, ${describeArea(position)}`}</span>
            )}
          </span>
        </p>
      </div>
      <Link
        className={`button ${isNearest ? "button--primary" : "button--outline"} button--small ${styles.ask}`}
        to={contactPath(asked)}
        // Coordinates are the visitor's own: they are sent with the form, and not before.
        state={site && !isNumber ? { site } : undefined}
        aria-label={`Be om tilbud på ${name}`}
      >
        Be om tilbud
      </Link>
    </>
  );
}
