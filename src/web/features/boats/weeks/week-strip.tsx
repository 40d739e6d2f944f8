import type { Availability } from "../../../../contract/boats/availability.ts";
import { weeksFrom } from "../../../../shared/days.ts";
import { describeRuns, listRuns } from "./week-runs.ts";
import styles from "./week-strip.module.css";

/** The coming weeks of a boat in one line. */
export function WeekStrip({ availability: { monday, weeks } }: { availability: Availability }) {
  const shown = weeksFrom(monday, weeks.length).map((week, index) => ({
    ...week,
    state: weeks[index]?.state ?? "free",
  }));
  const free = listRuns(shown).filter(([first]) => first?.state === "free");
  return (
    <div className={styles.strip}>
      <span className="visually-hidden">
        {free.length > 0 ? `Ledig i ${describeRuns(free)}` : "Ingen hel uke er ledig"}
      </span>
      <span aria-hidden="true">uke {shown[0]?.week}</span>
      <ol aria-hidden="true">
        {shown.map(({ firstDay, state }) => (
          <li key={firstDay} className={styles[state]} />
        ))}
      </ol>
      <span aria-hidden="true">{shown.at(-1)?.week}</span>
    </div>
  );
}
