import type { Traffic } from "../../../../contract/overview/overview.ts";
import { onFirstUse } from "../../../../shared/on-first-use.ts";
import styles from "./traffic-table.module.css";

const dayFormat = onFirstUse(
  () => new Intl.DateTimeFormat("nb-NO", { day: "numeric", month: "numeric", timeZone: "UTC" }),
);

/** The numbers of the charts, a column for each day. */
export function TrafficTable({ days, traffic }: { days: string[]; traffic: Traffic[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be focusable
    <section className={styles.root} tabIndex={0} aria-label="Besøk per dag som tabell">
      <table>
        <thead>
          <tr>
            <th scope="col">Navn</th>
            <th scope="col">Tall</th>
            <th scope="col">Sum</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {dayFormat().format(new Date(`${day}T00:00:00Z`))}
              </th>
            ))}
          </tr>
        </thead>
        {traffic.map(({ subject, visits, enquiries }) => (
          <tbody key={subject.id}>
            <tr>
              <th scope="rowgroup" rowSpan={2}>
                {subject.name}
              </th>
              <Counts label="Besøk" counts={visits} days={days} />
            </tr>
            <tr>
              <Counts label="Henvendelser" counts={enquiries} days={days} />
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Counts({ label, counts, days }: { label: string; counts: number[]; days: string[] }) {
  return (
    <>
      <th scope="row">{label}</th>
      <td>{counts.reduce((sum, count) => sum + count, 0)}</td>
      {days.map((day, index) => (
        <td key={day}>{counts[index]}</td>
      ))}
    </>
  );
}
