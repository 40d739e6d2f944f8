import type { AdminPeriod } from "../../../../../contract/availability/admin-availability.ts";
import { describeOverlap } from "../../../../../rules/availability/overlaps.ts";
import { addDays, type DayRange, formatDay } from "../../../../../shared/days.ts";
import { Icon } from "../../../../components/ui/icon.tsx";
import styles from "./period-dialog.module.css";

interface PeriodOverlapProps {
  selection: DayRange;
  other: AdminPeriod;
  onChoose: (days: DayRange) => void;
}

/** Describes an overlap, and offers days that end before it or begin after it. */
export function PeriodOverlap({ selection, other, onChoose }: PeriodOverlapProps) {
  const before = addDays(other.first_day, -1);
  const after = addDays(other.last_day, 1);
  return (
    <div className={styles.overlap} role="status">
      <Icon name="warn" />
      <p>{describeOverlap(selection, other)}</p>
      {selection.first_day <= before ? (
        <button
          type="button"
          className="text-link"
          onClick={() => onChoose({ ...selection, last_day: before })}
        >
          {`Slutt ${formatDay(before)}`}
        </button>
      ) : (
        after <= selection.last_day && (
          <button
            type="button"
            className="text-link"
            onClick={() => onChoose({ ...selection, first_day: after })}
          >
            {`Begynn ${formatDay(after)}`}
          </button>
        )
      )}
    </div>
  );
}
