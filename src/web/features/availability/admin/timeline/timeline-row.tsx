import { memo, type PointerEvent, useRef } from "react";
import {
  type AdminPeriod,
  type Calendar,
  type CalendarBoat,
  labelPeriod,
} from "../../../../../contract/availability/admin-availability.ts";
import { countDays, type DayRange, doOverlap } from "../../../../../shared/days.ts";
import { ContentImage } from "../../../../components/page/content-image.tsx";
import type { ItemRefs } from "../../../../lib/focus/use-item-refs.ts";
import styles from "./fleet-timeline.module.css";
import { orderDays } from "../order-days.ts";
import { TimelineBar } from "./timeline-bar.tsx";
import { type Column, getRange } from "./timeline-columns.ts";
import {
  describeDays,
  describeKinds,
  findDay,
  getSelectedDays,
  isFirstColumn,
  type Selection,
  toPosition,
  toRange,
} from "./timeline-position.ts";

/** What can be done in the calendar. */
export interface CalendarActions {
  onSelect: (boatId: string, days: DayRange) => void;
  onOpen: (period: AdminPeriod) => void;
  onMove: (period: AdminPeriod, days: number) => void;
  onDelete: (period: AdminPeriod) => void;
  onShowBoat: (boatId: string) => void;
}

interface TimelineRowProps extends CalendarActions {
  boat: CalendarBoat;
  /** Of the boat. */
  periods: AdminPeriod[];
  regions: Calendar["regions"];
  columns: Column[];
  canEdit: boolean;
  row: number;
  /** By row and column. */
  cells: ItemRefs<string>;
  nameRefs: ItemRefs<string>;
  /** The column of the cell that Tab leads to, if it is in this row. */
  focusedColumn: number | undefined;
  selection: Selection | null;
  onSelection: (selection: Selection | null) => void;
  onCell: (cell: { row: number; column: number }) => void;
}

export function toCellKey(row: number, column: number): string {
  return `${row} ${column}`;
}

/** A boat with its periods. Memoized, because every step of a drag renders the timeline. */
export const TimelineRow = memo(function TimelineRow({
  boat,
  periods: own,
  regions,
  columns,
  canEdit,
  row,
  cells,
  nameRefs,
  focusedColumn,
  selection,
  onSelection,
  onCell,
  onSelect,
  onOpen,
  onMove,
  onDelete,
  onShowBoat,
}: TimelineRowProps) {
  const range = getRange(columns);
  const track = useRef<HTMLDivElement>(null);
  const drag = useRef<string | null>(null);
  const periods = own.filter((period) => doOverlap(period, range));
  const findRegion = (wanted: string | null) => regions.find(({ id }) => id === wanted)?.name;
  const selected = selection && getSelectedDays(selection);

  function findDayAt(clientX: number): string {
    const { left, width } = track.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return findDay((clientX - left) / width, range);
  }

  const toSelection = (from: string, to: string): Selection => {
    const days = orderDays(from, to);
    return { boatId: boat.id, anchor: days, cursor: days };
  };

  function startDrag(event: PointerEvent<HTMLElement>) {
    if (!canEdit || event.button !== 0 || (event.target as HTMLElement).closest("button")) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = findDayAt(event.clientX);
    onSelection(toSelection(drag.current, drag.current));
  }

  function continueDrag(event: PointerEvent<HTMLElement>) {
    if (drag.current !== null) onSelection(toSelection(drag.current, findDayAt(event.clientX)));
  }

  function endDrag(event: PointerEvent<HTMLElement>) {
    const from = drag.current;
    drag.current = null;
    if (from === null) return;
    onSelection(null);
    if (event.type === "pointerup") onSelect(boat.id, orderDays(from, findDayAt(event.clientX)));
  }

  const describe = (period: AdminPeriod) => {
    const region = findRegion(period.region_id);
    return period.note || (region ? `Ledig, ${region}` : labelPeriod(period));
  };

  return (
    <div className={styles.row} role="row">
      <div className={styles.name} role="rowheader">
        <button ref={nameRefs.ref(boat.id)} type="button" onClick={() => onShowBoat(boat.id)}>
          {boat.image && <ContentImage src={boat.image} alt="" sizes="44px" />}
          <span>
            <b>{boat.name}</b>
            <small>{boat.is_published ? findRegion(boat.region) : "Ikke publisert"}</small>
          </span>
        </button>
      </div>
      <div
        ref={track}
        className={`${styles.track} ${styles.days}`}
        role="presentation"
        onPointerDown={startDrag}
        onPointerMove={continueDrag}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
      >
        {columns.map((shown, index) => {
          const inCell = periods.filter((period) => doOverlap(period, toRange(shown)));
          return (
            <div
              key={shown.firstDay}
              role="gridcell"
              className={shown.isNow ? styles.now : undefined}
              ref={cells.ref(toCellKey(row, index))}
              tabIndex={index === focusedColumn ? 0 : -1}
              aria-selected={selected ? doOverlap(selected, toRange(shown)) : false}
              onFocus={(event) => event.target === event.currentTarget && onCell({ row, column: index })}
            >
              <span className="visually-hidden">{`${boat.name}, ${shown.name}: ${describeKinds(inCell)}`}</span>
              {inCell
                .filter((period) => isFirstColumn(period, shown, index))
                .map((period) => (
                  <TimelineBar
                    key={period.id}
                    period={period}
                    range={range}
                    label={describe(period)}
                    canEdit={canEdit}
                    track={track}
                    onOpen={() => onOpen(period)}
                    onMove={(days) => onMove(period, days)}
                    onDelete={() => onDelete(period)}
                  />
                ))}
              {selected && index === 0 && (
                <span className={styles.new} style={toPosition(selected, range)} aria-hidden="true">
                  {`Ny: ${describeDays(countDays(selected))}`}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
});
