import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import type {
  AdminPeriod,
  Calendar,
  CalendarBoat,
} from "../../../../../contract/availability/admin-availability.ts";
import { type ItemRefs, useItemRefs } from "../../../../lib/focus/use-item-refs.ts";
import styles from "./fleet-timeline.module.css";
import type { Column } from "./timeline-columns.ts";
import {
  clamp,
  countFree,
  getSelectedDays,
  type PeriodsByBoat,
  type Selection,
  toRange,
} from "./timeline-position.ts";
import { type CalendarActions, TimelineRow, toCellKey } from "./timeline-row.tsx";

interface FleetTimelineProps extends Pick<Calendar, "regions" | "today"> {
  boats: CalendarBoat[];
  periodsByBoat: PeriodsByBoat;
  /** Only the first of the boats have a row. All of them are counted. */
  maxRows: number;
  columns: Column[];
  canEdit: boolean;
  /** The buttons with the names of the boats. */
  nameRefs: ItemRefs<string>;
  actions: CalendarActions;
}

/** The same array for all rows, which would be rendered again for another one. */
const noPeriods: AdminPeriod[] = [];

/** Boats as rows, weeks or days as columns, periods as bars to the day. */
export function FleetTimeline(props: FleetTimelineProps) {
  const { boats, periodsByBoat, regions, today, maxRows, columns, canEdit, nameRefs, actions } = props;
  const shownBoats = boats.slice(0, maxRows);
  const [cell, setCell] = useState({ row: 0, column: 0 });
  const [selection, setSelection] = useState<Selection | null>(null);
  const hasMoved = useRef(false);
  const cells = useItemRefs<string>();
  const row = Math.min(cell.row, shownBoats.length - 1);
  const column = Math.min(cell.column, columns.length - 1);
  const freeCounts = useMemo(
    () => columns.map((shown) => countFree(boats, periodsByBoat, shown, today)),
    [columns, boats, periodsByBoat, today],
  );

  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    cells.get(toCellKey(row, column))?.focus();
  }, [cells, row, column]);

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    // A period in a cell has keys of its own.
    if (event.target !== cells.get(toCellKey(row, column))) return;
    const steps: Record<string, [rows: number, columns: number]> = {
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
    };
    const boat = shownBoats[row];
    const current = columns[column];
    const step = steps[event.key];
    if (!boat || !current) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!canEdit) return;
      const days = selection?.boatId === boat.id ? getSelectedDays(selection) : toRange(current);
      setSelection(null);
      actions.onSelect(boat.id, days);
    } else if (event.key === "Escape") setSelection(null);
    else if (step) {
      event.preventDefault();
      const isExtending = event.shiftKey && step[0] === 0;
      const next = {
        row: clamp(row + step[0], shownBoats.length),
        column: clamp(column + step[1], columns.length),
      };
      const cursor = columns[next.column];
      hasMoved.current = next.row !== row || next.column !== column;
      setCell(next);
      if (!isExtending || !canEdit || !cursor) setSelection(null);
      else {
        const anchor = selection?.boatId === boat.id ? selection.anchor : toRange(current);
        setSelection({ boatId: boat.id, anchor, cursor: toRange(cursor) });
      }
    }
  }

  return (
    <div className={styles.scroll}>
      <div
        className={styles.grid}
        role="grid"
        aria-label="Kalender for flåten"
        data-columns={columns.length}
        onKeyDown={handleKey}
      >
        <div className={`${styles.row} ${styles.head}`} role="row">
          <div className={styles.name} role="columnheader">{`${boats.length} fartøy`}</div>
          <div className={styles.track} role="presentation">
            {columns.map((shown) => (
              <div
                key={shown.firstDay}
                role="columnheader"
                aria-label={shown.name}
                className={shown.isNow ? styles.now : undefined}
              >
                <b>{shown.label}</b>
                <span>{shown.detail}</span>
              </div>
            ))}
          </div>
        </div>
        {shownBoats.map((boat, index) => (
          <TimelineRow
            key={boat.id}
            {...actions}
            boat={boat}
            periods={periodsByBoat.get(boat.id) ?? noPeriods}
            regions={regions}
            columns={columns}
            canEdit={canEdit}
            row={index}
            cells={cells}
            nameRefs={nameRefs}
            focusedColumn={index === row ? column : undefined}
            selection={selection?.boatId === boat.id ? selection : null}
            onSelection={setSelection}
            onCell={setCell}
          />
        ))}
        <div className={`${styles.row} ${styles.foot}`} role="row">
          <div className={styles.name} role="rowheader">
            Ledige fartøy
          </div>
          <div className={styles.track} role="presentation">
            {columns.map((shown, index) => (
              <div key={shown.firstDay} role="gridcell">
                {freeCounts[index]}
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
