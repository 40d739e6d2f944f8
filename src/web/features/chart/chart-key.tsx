import type { ChartBoat } from "../../../contract/chart/chart.ts";
import type { BoatPosition } from "../../../contract/positions/positions.ts";
import styles from "./chart-key.module.css";

const hull = "M10 0 15 8V19Q10 22 5 19V8z";

interface ChartKeyProps {
  boats: Pick<ChartBoat, "position">[];
  /** What the place is that distances are measured from. */
  place: string | undefined;
}

/** What the marks of the chart mean, if they are on it. The list says the same of each boat. */
export function ChartKey({ boats, place }: ChartKeyProps) {
  const placed = boats.flatMap(({ position }) => position ?? []);
  const isAis = ({ source }: BoatPosition) => source === "ais";
  return (
    <ul className={styles.key} aria-hidden="true">
      {place && (
        <li>
          <svg viewBox="0 0 20 22">
            <path className={styles.place} d="M10 2 19 11 10 20 1 11z" />
          </svg>
          {place}
        </li>
      )}
      {placed.some(isAis) && (
        <li>
          <svg viewBox="0 0 20 22">
            <path d={hull} />
          </svg>
          Posisjon fra AIS
        </li>
      )}
      {!placed.every(isAis) && (
        <li>
          <svg viewBox="0 0 20 22">
            <path className={styles.plan} d={hull} />
          </svg>
          Etter planen
        </li>
      )}
    </ul>
  );
}
