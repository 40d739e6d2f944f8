import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import {
  type AdminPeriod,
  type Calendar,
  type CalendarBoat,
  periodKindLabels,
} from "../../../../contract/admin-availability.ts";
import { addDays, countDays, type DayRange, doOverlap, formatDays } from "../../../../contract/days.ts";
import { describeWeek } from "../../../../contract/describe-availability.ts";
import { ContentImage } from "../../../components/ui/content-image.tsx";
import styles from "./fleet-timeline.module.css";
import { orderDays } from "./order-days.ts";
import { PeriodIcon } from "./period-icon.tsx";
import { type Column, getRange } from "./timeline-columns.ts";

interface FleetTimelineProps {
  calendar: Calendar;
  boats: CalendarBoat[];
  /** Only the first of the boats have a row. All of them are counted. */
  maxRows: number;
  columns: Column[];
  canEdit: boolean;
  onSelect: (boatId: string, days: DayRange) => void;
  onOpen: (period: AdminPeriod) => void;
  onMove: (period: AdminPeriod, days: number) => void;
  onDelete: (period: AdminPeriod) => void;
  onShowBoat: (boatId: string) => void;
}

interface Selection {
  boatId: string;
  /** Where it began, and where it is now. */
  anchor: DayRange;
  cursor: DayRange;
}

/** Boats as rows, weeks or days as columns, periods as bars to the day. */
export function FleetTimeline(props: FleetTimelineProps) {
  const { calendar, boats, maxRows, columns, canEdit, onSelect } = props;
  const shownBoats = boats.slice(0, maxRows);
  const [cell, setCell] = useState({ row: 0, column: 0 });
  const [selection, setSelection] = useState<Selection | null>(null);
  const hasMoved = useRef(false);
  const grid = useRef<HTMLDivElement>(null);
  const row = Math.min(cell.row, shownBoats.length - 1);
  const column = Math.min(cell.column, columns.length - 1);

  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus();
  }, [row, column]);

  const toDays = ({ firstDay, lastDay }: Column): DayRange => ({ first_day: firstDay, last_day: lastDay });

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    if (target.dataset.cell === undefined) return;
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
      const days = selection?.boatId === boat.id ? getSelectedDays(selection) : toDays(current);
      setSelection(null);
      onSelect(boat.id, days);
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
        const anchor = selection?.boatId === boat.id ? selection.anchor : toDays(current);
        setSelection({ boatId: boat.id, anchor, cursor: toDays(cursor) });
      }
    }
  }

  return (
    <div className={styles.scroll}>
      <div
        ref={grid}
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
          <BoatRow
            key={boat.id}
            {...props}
            boat={boat}
            row={index}
            focusedColumn={index === row ? column : undefined}
            selection={selection?.boatId === boat.id ? selection : null}
            onSelection={setSelection}
            onCell={(next) => setCell({ row: index, column: next })}
          />
        ))}
        <div className={`${styles.row} ${styles.foot}`} role="row">
          <div className={styles.name} role="rowheader">
            Ledige fartøy
          </div>
          <div className={styles.track} role="presentation">
            {columns.map((shown) => (
              <div key={shown.firstDay} role="gridcell">
                {countFree(calendar, boats, shown)}
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

interface BoatRowProps extends FleetTimelineProps {
  boat: CalendarBoat;
  row: number;
  /** The column of the cell that Tab leads to, if it is in this row. */
  focusedColumn: number | undefined;
  selection: Selection | null;
  onSelection: (selection: Selection | null) => void;
  onCell: (column: number) => void;
}

function BoatRow({
  calendar,
  columns,
  canEdit,
  boat,
  row,
  focusedColumn,
  selection,
  onSelection,
  onCell,
  onSelect,
  onOpen,
  onMove,
  onDelete,
  onShowBoat,
}: BoatRowProps) {
  const range = getRange(columns);
  const track = useRef<HTMLDivElement>(null);
  const drag = useRef<string | null>(null);
  const periods = calendar.periods.filter((period) => period.boat_id === boat.id && doOverlap(period, range));
  const regionName = calendar.regions.find(({ id }) => id === boat.region)?.name;
  const selected = selection && getSelectedDays(selection);

  function findDay(clientX: number): string {
    const { left, width } = track.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    const days = countDays(range);
    return addDays(range.first_day, clamp(Math.floor(((clientX - left) / width) * days), days));
  }

  const toSelection = (from: string, to: string): Selection => {
    const days = orderDays(from, to);
    return { boatId: boat.id, anchor: days, cursor: days };
  };

  function startDrag(event: PointerEvent<HTMLElement>) {
    if (!canEdit || event.button !== 0 || (event.target as HTMLElement).closest("button")) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = findDay(event.clientX);
    onSelection(toSelection(drag.current, drag.current));
  }

  function continueDrag(event: PointerEvent<HTMLElement>) {
    if (drag.current !== null) onSelection(toSelection(drag.current, findDay(event.clientX)));
  }

  function endDrag(event: PointerEvent<HTMLElement>) {
    const from = drag.current;
    drag.current = null;
    if (from === null) return;
    onSelection(null);
    if (event.type === "pointerup") onSelect(boat.id, orderDays(from, findDay(event.clientX)));
  }

  const describe = (period: AdminPeriod) => {
    const region = calendar.regions.find(({ id }) => id === period.region_id)?.name;
    return period.note || (region ? `Ledig, ${region}` : periodKindLabels[period.kind]);
  };

  return (
    <div className={styles.row} role="row">
      <div className={styles.name} role="rowheader">
        <button type="button" onClick={() => onShowBoat(boat.id)}>
          {boat.image && <ContentImage src={boat.image} alt="" sizes="44px" />}
          <span>
            <b>{boat.name}</b>
            <small>{boat.is_published ? regionName : "Ikke publisert"}</small>
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
              data-cell={`${row} ${index}`}
              tabIndex={index === focusedColumn ? 0 : -1}
              aria-selected={selected ? doOverlap(selected, toRange(shown)) : false}
              onFocus={(event) => event.target === event.currentTarget && onCell(index)}
            >
              <span className="visually-hidden">{`${boat.name}, ${shown.name}: ${describeKinds(inCell)}`}</span>
              {inCell
                .filter((period) => isFirstColumn(period, shown, index))
                .map((period) => (
                  <Bar
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
}

interface BarProps {
  period: AdminPeriod;
  range: DayRange;
  label: string;
  canEdit: boolean;
  track: RefObject<HTMLDivElement | null>;
  onOpen: () => void;
  onMove: (days: number) => void;
  onDelete: () => void;
}

/** A period. It is opened by clicking it, moved by dragging it and deleted with the Delete key. */
function Bar({ period, range, label, canEdit, track, onOpen, onMove, onDelete }: BarProps) {
  const startX = useRef<number | null>(null);
  const [moved, setMoved] = useState(0);
  const wasMoved = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const bar = button.current;
    // The focus would be lost with a bar that is deleted or moved to another cell: its cell gets it.
    return () => {
      if (document.activeElement === bar) bar?.closest<HTMLElement>("[data-cell]")?.focus();
    };
  }, []);
  const shown = {
    first_day: addDays(period.first_day, moved),
    last_day: addDays(period.last_day, moved),
  };

  function start(event: PointerEvent<HTMLElement>) {
    wasMoved.current = false;
    if (!canEdit || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    startX.current = event.clientX;
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (startX.current === null) return;
    const dayWidth = (track.current?.clientWidth ?? 1) / countDays(range);
    setMoved(Math.round((event.clientX - startX.current) / dayWidth));
  }

  function end(event: PointerEvent<HTMLElement>) {
    startX.current = null;
    setMoved(0);
    if (moved === 0 || event.type !== "pointerup") return;
    wasMoved.current = true;
    onMove(moved);
  }

  return (
    <button
      ref={button}
      type="button"
      className={`${styles.bar} ${styles[period.kind]}`}
      style={toPosition(shown, range)}
      aria-label={`${periodKindLabels[period.kind]}: ${label}, ${formatDays(period)}`}
      data-edits={period.id}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onClick={() => {
        // The end of a drag is a click too.
        if (!wasMoved.current) onOpen();
        wasMoved.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key === "Delete" && canEdit) onDelete();
      }}
    >
      <PeriodIcon kind={period.kind} />
      <span>{moved === 0 ? label : formatDays(shown)}</span>
    </button>
  );
}

function getSelectedDays({ anchor, cursor }: Selection): DayRange {
  return {
    first_day: anchor.first_day < cursor.first_day ? anchor.first_day : cursor.first_day,
    last_day: anchor.last_day > cursor.last_day ? anchor.last_day : cursor.last_day,
  };
}

function toRange({ firstDay, lastDay }: Column): DayRange {
  return { first_day: firstDay, last_day: lastDay };
}

/** A bar is part of the first cell that shows it. */
function isFirstColumn(period: DayRange, { firstDay }: Column, index: number): boolean {
  return period.first_day >= firstDay || index === 0;
}

/** Clipped to the days that are shown, as parts of the row's width. */
function toPosition(days: DayRange, range: DayRange): { left: string; width: string } {
  const first_day = days.first_day < range.first_day ? range.first_day : days.first_day;
  const last_day = days.last_day > range.last_day ? range.last_day : days.last_day;
  const all = countDays(range);
  const before = countDays({ first_day: range.first_day, last_day: first_day }) - 1;
  const shown = Math.max(countDays({ first_day, last_day }), 0);
  return { left: `calc(${(before / all) * 100}% + 2px)`, width: `calc(${(shown / all) * 100}% - 4px)` };
}

/** Active boats that are free in the whole week or day. */
function countFree(
  { periods, today }: Calendar,
  boats: CalendarBoat[],
  { firstDay, lastDay }: Column,
): number {
  return boats.filter(({ id, status }) => {
    const own = periods.filter(({ boat_id }) => boat_id === id);
    return status === "active" && describeWeek(own, { firstDay, lastDay }, today).state === "free";
  }).length;
}

function describeKinds(periods: AdminPeriod[]): string {
  const kinds = periods.map(({ kind }) => periodKindLabels[kind].toLowerCase());
  return kinds.length === 0 ? "ingenting" : [...new Set(kinds)].join(", ");
}

function describeDays(count: number): string {
  return count === 1 ? "1 dag" : `${count} dager`;
}

function clamp(index: number, length: number): number {
  return Math.min(Math.max(index, 0), length - 1);
}
