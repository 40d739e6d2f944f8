import { Link } from "react-router";
import type { Boat } from "../../../contract/boats/boats.ts";
import { contactPath } from "../../../rules/enquiries/contact-path.ts";
import { upperFirst } from "../../../shared/first-letter.ts";
import { spellAll } from "../../../shared/number-words.ts";
import { findCommonWeeks } from "./comparison.ts";
import { listShownWeeks, WeekKey, WeekList } from "../boats/weeks/week-ruler.tsx";
import styles from "./comparison-weeks.module.css";

interface ComparisonWeeksProps {
  boats: Boat[];
  regions: Array<{ id: string; name: string }> | undefined;
}

/** The weeks of all boats on one scale. Nothing if they are known for none. */
export function ComparisonWeeks({ boats, regions }: ComparisonWeeksProps) {
  const common = findCommonWeeks(boats);
  const framed = new Set(common?.map(({ firstDay }) => firstDay));
  const all = spellAll(boats.length);
  const firstKnown = boats.find(({ availability }) => availability !== null);
  if (!firstKnown) return null;
  const rows = boats.map((boat) => ({
    boat,
    weeks: boat.availability && listShownWeeks(boat.availability, regions),
  }));
  return (
    <section className={styles.root} aria-labelledby="ledige-uker">
      <div className={styles.head}>
        <h2 id="ledige-uker">Når er de ledige?</h2>
        {common?.length === 0 && <p className={styles.common}>{`Ingen hel uke der ${all} er ledige`}</p>}
        {common && common.length > 0 && (
          <p className={styles.common}>
            {upperFirst(all)} er ledige i uke
            {common.map(({ week }) => (
              <Link
                key={week}
                to={contactPath({ boats: boats.map(({ id }) => id), weeks: [week] })}
                aria-label={`Spør om ${all} i uke ${week}`}
              >
                {week}
              </Link>
            ))}
          </p>
        )}
      </div>
      {rows.map(({ boat, weeks }) => (
        <div key={boat.id} className={styles.boat}>
          <h3>{boat.name}</h3>
          {weeks ? (
            <WeekList boatName={boat.name} weeks={weeks} framed={framed} isBare={boat !== firstKnown} />
          ) : (
            <p className="text-muted">Ikke oppgitt</p>
          )}
        </div>
      ))}
      <WeekKey weeks={rows.flatMap(({ weeks }) => weeks ?? [])} />
    </section>
  );
}
