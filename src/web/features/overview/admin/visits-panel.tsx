import { useState } from "react";
import { maxTraffic, type Overview } from "../../../../contract/overview/overview.ts";
import { Panel } from "../../../components/ui/panel.tsx";
import { Segments } from "../../../components/ui/segments.tsx";
import { TrafficRow } from "./traffic-row.tsx";
import { TrafficTable } from "./traffic-table.tsx";
import styles from "./visits-panel.module.css";

const shownFirst = 6;
const kinds = { boat: "fartøy", service: "tjenester" } as const;

/** The visits of each boat or service beside the enquiries about it, as charts or as a table. */
export function VisitsPanel({ visits: { days, traffic } }: { visits: NonNullable<Overview["visits"]> }) {
  const [kind, setKind] = useState<"boat" | "service">("boat");
  const [isTable, setTable] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const all = traffic.filter(({ subject }) => subject.kind === kind);
  const shown = isWhole ? all : all.slice(0, shownFirst);
  const choices = [
    { value: "boat", label: "Fartøy" },
    { value: "service", label: "Tjenester" },
  ] as const;
  return (
    <Panel
      title="Besøk og henvendelser, siste 30 dager"
      action={
        <Segments label="Vis besøk for">
          {choices.map(({ value, label }) => (
            <button key={value} type="button" aria-pressed={kind === value} onClick={() => setKind(value)}>
              {label}
            </button>
          ))}
        </Segments>
      }
      footer={
        <>
          <span className={styles.note}>
            Talt på serveren, uten informasjonskapsler og personopplysninger. Roboter er holdt utenfor.
          </span>
          <span className={styles.buttons}>
            <button className="text-link" type="button" onClick={() => setTable(!isTable)}>
              {isTable ? "Vis som diagram" : "Vis som tabell"}
            </button>
            {all.length > shownFirst && (
              <button className="text-link" type="button" onClick={() => setWhole(!isWhole)}>
                {isWhole ? "Vis færre" : describeAll(all.length, kinds[kind])}
              </button>
            )}
          </span>
        </>
      }
    >
      {all.length === 0 && (
        <p className={styles.empty}>{`Det er ingen ${kinds[kind]} å telle besøk for ennå.`}</p>
      )}
      {all.length > 0 && isTable && <TrafficTable days={days} traffic={shown} />}
      {all.length > 0 && !isTable && (
        <>
          <p className={styles.key} aria-hidden="true">
            <span className={styles.barKey}>Besøk per dag, over linja</span>
            <span className={styles.dropKey}>Henvendelse, under linja</span>
          </p>
          <ul>
            {shown.map((row) => (
              <TrafficRow key={row.subject.id} traffic={row} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function describeAll(count: number, name: string): string {
  return count < maxTraffic ? `Vis alle ${count} ${name}` : `Vis de ${count} mest besøkte`;
}
