import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { type AdminPeriod, labelPeriod } from "../../../../../contract/availability/admin-availability.ts";
import { addDays, countDays, type DayRange, formatDays } from "../../../../../shared/days.ts";
import styles from "./fleet-timeline.module.css";
import { PeriodIcon } from "../period/period-icon.tsx";
import { toLook } from "../period/period-look.ts";
import { toPosition } from "./timeline-position.ts";

interface TimelineBarProps {
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
export function TimelineBar(props: TimelineBarProps) {
  const { period, range, label, canEdit, track, onOpen, onMove, onDelete } = props;
  const startX = useRef<number | null>(null);
  const [moved, setMoved] = useState(0);
  const wasMoved = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const bar = button.current;
    // The focus would be lost with a bar that is deleted or moved to another cell: its cell gets it.
    return () => {
      if (document.activeElement === bar) bar?.parentElement?.focus();
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
      className={`${styles.bar} ${styles[toLook(period)]}`}
      style={toPosition(shown, range)}
      aria-label={`${labelPeriod(period)}: ${label}, ${formatDays(period)}`}
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
      <PeriodIcon look={toLook(period)} />
      <span>{moved === 0 ? label : formatDays(shown)}</span>
    </button>
  );
}
