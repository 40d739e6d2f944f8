import { useState } from "react";
import {
  type AdminPeriod,
  type CalendarBoat,
  labelPeriod,
} from "../../../../contract/availability/admin-availability.ts";
import { addDays, type DayRange, formatDays } from "../../../../shared/days.ts";
import styles from "./boat-calendar.module.css";
import { describePublic } from "./period/describe-public.ts";
import { MonthCalendar } from "./month-calendar.tsx";
import { PeriodIcon } from "./period/period-icon.tsx";
import { toLook } from "./period/period-look.ts";

interface BoatCalendarProps {
  boat: CalendarBoat;
  /** Of the boat. */
  periods: AdminPeriod[];
  today: string;
  canEdit: boolean;
  onSelect: (boatId: string, days: DayRange) => void;
  onOpen: (period: AdminPeriod) => void;
}

/** The month calendar of one boat, with its periods as a list. */
export function BoatCalendar({ boat, periods, today, canEdit, onSelect, onOpen }: BoatCalendarProps) {
  // Days that are still being chosen by keyboard.
  const [selection, setSelection] = useState<DayRange | null>(null);
  const coming = periods.filter(({ last_day }) => last_day >= addDays(today, -7));

  function select(days: DayRange, isDone: boolean) {
    setSelection(isDone ? null : days);
    if (isDone) onSelect(boat.id, days);
  }

  return (
    <div className={styles.root}>
      <MonthCalendar
        periods={periods}
        today={today}
        selection={selection}
        onSelect={canEdit ? select : undefined}
        onOpen={onOpen}
      />
      <section aria-label="Perioder">
        {coming.length === 0 && (
          <p className="text-muted">
            Ingen kommende perioder. Ute står det: {describePublic(boat, periods, today)}.
          </p>
        )}
        <ul className={styles.list}>
          {coming.map((period) => (
            <li key={period.id}>
              <button type="button" onClick={() => onOpen(period)}>
                <PeriodIcon look={toLook(period)} />
                <b>{formatDays(period)}</b>
                <span>
                  {labelPeriod(period)}
                  {period.note && `, ${period.note}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
