import type { AdminPeriod, Calendar } from "../../../../../contract/availability/admin-availability.ts";
import { formatDay } from "../../../../../shared/days.ts";
import { Dialog } from "../../../../components/ui/dialog.tsx";
import { Fact, FactList } from "../../../../components/page/fact-list.tsx";
import { createPeriodRows, toFormValues } from "./period-values.ts";
import styles from "./period-facts.module.css";

interface PeriodFactsProps {
  calendar: Calendar;
  period: AdminPeriod;
  onClose: () => void;
}

/** A period for those who may only read it. */
export function PeriodFacts({ calendar, period, onClose }: PeriodFactsProps) {
  const values = toFormValues(period);
  return (
    <Dialog
      title="Periode"
      kind="sheet"
      onClose={onClose}
      footer={
        <button className="button button--ghost" type="button" onClick={onClose}>
          Lukk
        </button>
      }
    >
      <FactList className={styles.root}>
        {createPeriodRows(calendar).map((row) => (
          <Fact key={row.label} label={row.label}>
            {row.show(values) || "Ingen"}
          </Fact>
        ))}
        {period.held_until !== null && (
          <Fact label="Booket foreløpig">Holdes til og med {formatDay(period.held_until)}</Fact>
        )}
      </FactList>
    </Dialog>
  );
}
