import type { Boat } from "../../../contract/boats.ts";
import { upperFirst } from "../../../contract/upper-first.ts";
import { everyOf, findCommonWeeks } from "./comparison.ts";
import { listShownWeeks, WeekList } from "./week-ruler.tsx";
import styles from "./comparison-weeks.module.css";

interface ComparisonWeeksProps {
  boats: Boat[];
  regions: Array<{ id: string; name: string }> | undefined;
}

/** The weeks of all boats on one scale. Nothing if they are known for none. */
export function ComparisonWeeks({ boats, regions }: ComparisonWeeksProps) {
  const common = findCommonWeeks(boats);
  const firstKnown = boats.find(({ availability }) => availability !== null);
  if (!firstKnown) return null;
  return (
    <section className={styles.root} aria-labelledby="ledige-uker">
      <div className={styles.head}>
        <h2 id="ledige-uker">Når er de ledige?</h2>
        {common && (
          <p className={styles.common}>
            {common.text ? (
              <>
                <i aria-hidden="true" />
                <span>
                  {upperFirst(everyOf(boats.length))} er ledige i <b>{common.text}</b>
                </span>
              </>
            ) : (
              `Ingen hel uke der ${everyOf(boats.length)} er ledige`
            )}
          </p>
        )}
      </div>
      {boats.map((boat) => (
        <div key={boat.id} className={styles.boat}>
          <h3>{boat.name}</h3>
          {boat.availability ? (
            <WeekList
              boatName={boat.name}
              weeks={listShownWeeks(boat.availability, regions)}
              framed={common?.mondays}
              isBare={boat !== firstKnown}
            />
          ) : (
            <p className="text-muted">Ikke oppgitt</p>
          )}
        </div>
      ))}
    </section>
  );
}
