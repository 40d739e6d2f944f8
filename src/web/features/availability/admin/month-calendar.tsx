import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { type AdminPeriod, labelPeriod } from "../../../../contract/availability/admin-availability.ts";
import {
  addDays,
  type DayRange,
  formatDay,
  getMonthName,
  getWeekday,
  type Week,
  weeksFrom,
} from "../../../../shared/days.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { useItemRefs } from "../../../lib/focus/use-item-refs.ts";
import styles from "./month-calendar.module.css";
import { toLook } from "./period/period-look.ts";
import { orderDays } from "./order-days.ts";

const weekdays = ["mandag", "tirsdag", "onsdag", "torsdag", "fredag", "lørdag", "søndag"];
const maxWeeks = 6;

interface MonthCalendarProps {
  /** Of the boat. */
  periods: AdminPeriod[];
  today: string;
  /** The days that are chosen. */
  selection: DayRange | null;
  /** Left out where nothing can be chosen. `isDone` is false while the days are still being chosen by keyboard. */
  onSelect?: (days: DayRange, isDone: boolean) => void;
  /** Opens a period. Without it, its days can be chosen like others. */
  onOpen?: (period: AdminPeriod) => void;
}

/** One month of a boat. Days are chosen by dragging, by touching the first and the last, or with the keyboard. */
export function MonthCalendar({ periods, today, selection, onSelect, onOpen }: MonthCalendarProps) {
  const [cursor, setCursor] = useState(selection?.first_day ?? today);
  const [month, setMonth] = useState(cursor.slice(0, 7));
  const anchor = useRef<string | null>(null);
  // Not reported before the drag is over: a touch that scrolls the page is cancelled.
  const [dragged, setDragged] = useState<DayRange | null>(null);
  /** The first of the days that were chosen here last. */
  const reportedFirst = useRef<string>(undefined);
  const cells = useItemRefs<string>();
  const hasMoved = useRef(false);
  /** The day that a drag has reached. */
  const reached = useRef<string>(undefined);
  const first = selection?.first_day;
  const shown = dragged ?? selection;

  useEffect(() => {
    const isChosenHere = first === reportedFirst.current;
    reportedFirst.current = undefined;
    // Dates that are typed elsewhere are shown; days that are chosen here are in view already.
    if (first === undefined || isChosenHere) return;
    anchor.current = null;
    setMonth(first.slice(0, 7));
    setCursor(first);
  }, [first]);

  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    cells.get(cursor)?.focus();
  }, [cells, cursor]);

  const weeks = listWeeks(month);
  const findPeriod = (day: string) =>
    periods.find((period) => period.first_day <= day && day <= period.last_day);

  function report(days: DayRange, isDone: boolean) {
    reportedFirst.current = days.first_day;
    onSelect?.(days, isDone);
  }

  function turn(months: number) {
    const [year = 0, number = 1] = month.split("-").map(Number);
    const next = new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
    setMonth(next);
    setCursor(`${next}-01`);
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -7,
      ArrowDown: 7,
      Home: -getWeekday(cursor),
      End: 6 - getWeekday(cursor),
      PageUp: -28,
      PageDown: 28,
    };
    const step = steps[event.key];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      const period = findPeriod(cursor);
      if (period && onOpen && anchor.current === null) return onOpen(period);
      report(orderDays(anchor.current ?? cursor, cursor), true);
      anchor.current = null;
    } else if (step !== undefined) {
      event.preventDefault();
      const next = addDays(cursor, step);
      hasMoved.current = true;
      setCursor(next);
      setMonth(next.slice(0, 7));
      if (!event.shiftKey) anchor.current = null;
      else if (onSelect) report(orderDays((anchor.current ??= cursor), next), false);
    }
  }

  function startDrag(event: PointerEvent<HTMLElement>, day: string) {
    if (event.button !== 0 || !onSelect) return;
    // A touch would stay with the day that it began on.
    event.currentTarget.releasePointerCapture(event.pointerId);
    const isSecondTouch =
      event.pointerType === "touch" && selection?.first_day === selection?.last_day && day > (first ?? day);
    const from = isSecondTouch && first !== undefined ? first : day;
    anchor.current = from;
    reached.current = day;
    setDragged(orderDays(from, day));
    const end = () => {
      anchor.current = null;
      setDragged(null);
      window.removeEventListener("pointerup", finish);
      window.removeEventListener("pointercancel", end);
    };
    const finish = (up: globalThis.PointerEvent) => {
      end();
      // It may be released outside the days.
      const last = findDay(up) ?? reached.current ?? day;
      setCursor(last);
      // A click on a period opens it.
      if (from !== last || !onOpen || !findPeriod(last)) report(orderDays(from, last), true);
    };
    window.addEventListener("pointerup", finish);
    window.addEventListener("pointercancel", end);
  }

  function continueDrag(day: string) {
    if (dragged === null || anchor.current === null) return;
    reached.current = day;
    setDragged(orderDays(anchor.current, day));
  }

  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <button className="icon-button" type="button" aria-label="Forrige måned" onClick={() => turn(-1)}>
          <Icon name="prev" />
        </button>
        <p aria-live="polite">{`${getMonthName(`${month}-01`)} ${month.slice(0, 4)}`}</p>
        <button className="icon-button" type="button" aria-label="Neste måned" onClick={() => turn(1)}>
          <Icon name="next" />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of days to choose */}
      <table role="grid" aria-label="Dager" aria-multiselectable onKeyDown={handleKey}>
        <thead>
          <tr>
            <th scope="col" abbr="Uke">
              U
            </th>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.firstDay}>
              <th scope="row">
                <span className="visually-hidden">Uke </span>
                {week.week}
              </th>
              {weekdays.map((name, index) => {
                const day = addDays(week.firstDay, index);
                const period = findPeriod(day);
                return (
                  <td
                    key={day}
                    ref={cells.ref(day)}
                    data-day={day}
                    tabIndex={day === cursor ? 0 : -1}
                    className={[
                      !day.startsWith(month) && styles.outside,
                      day === today && styles.today,
                      period && styles[toLook(period)],
                      isIn(shown, day) && styles.selected,
                    ]
                      .filter(Boolean)
                      .join(" ")}
                    aria-selected={isIn(shown, day)}
                    aria-label={`${name} ${formatDay(day)}${period ? `, ${labelPeriod(period).toLowerCase()}` : ""}`}
                    onPointerDown={(event) => startDrag(event, day)}
                    onPointerEnter={() => continueDrag(day)}
                    onClick={() => {
                      if (period) onOpen?.(period);
                    }}
                  >
                    {Number(day.slice(8))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function listWeeks(month: string): Week[] {
  return weeksFrom(`${month}-01`, maxWeeks).filter(({ firstDay }) => firstDay.slice(0, 7) <= month);
}

function isIn(days: DayRange | null, day: string): boolean {
  return days !== null && days.first_day <= day && day <= days.last_day;
}

function findDay({ clientX, clientY }: globalThis.PointerEvent): string | undefined {
  const element = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-day]");
  return element?.dataset.day;
}
