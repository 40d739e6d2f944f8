import type { Calendar } from "../../../../contract/availability/admin-availability.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { Segments } from "../../../components/ui/segments.tsx";
import styles from "./calendar-section.module.css";
import { moveStart, type View } from "./timeline/timeline-columns.ts";

export interface ShownTime {
  view: View;
  /** The first day. */
  start: string;
}

export interface CalendarFilter {
  search: string;
  region: string;
  type: string;
}

interface CalendarToolbarProps {
  calendar: Calendar;
  shown: ShownTime;
  onShow: (shown: ShownTime) => void;
  filter: CalendarFilter;
  onFilter: (filter: CalendarFilter) => void;
}

/** Chooses the weeks and the boats that the calendar shows. */
export function CalendarToolbar({ calendar, shown, onShow, filter, onFilter }: CalendarToolbarProps) {
  const { boats, regions, today } = calendar;
  const { view, start } = shown;
  return (
    <>
      <Segments label="Flytt">
        <button
          type="button"
          aria-label={view === "weeks" ? "Fire uker tilbake" : "Forrige måned"}
          onClick={() => onShow({ view, start: moveStart(view, start, -1) })}
        >
          <Icon name="prev" />
        </button>
        <button type="button" onClick={() => onShow({ view, start: today })}>
          I dag
        </button>
        <button
          type="button"
          aria-label={view === "weeks" ? "Fire uker fram" : "Neste måned"}
          onClick={() => onShow({ view, start: moveStart(view, start, 1) })}
        >
          <Icon name="next" />
        </button>
      </Segments>
      <div className={styles.views}>
        <Segments label="Vis">
          <button
            type="button"
            aria-pressed={view === "weeks"}
            onClick={() => onShow({ view: "weeks", start })}
          >
            12 uker
          </button>
          <button
            type="button"
            aria-pressed={view === "month"}
            onClick={() => onShow({ view: "month", start })}
          >
            Måned
          </button>
        </Segments>
      </div>
      <input
        className={`input ${styles.filter} ${styles.search}`}
        type="search"
        aria-label="Søk i lista"
        placeholder="Søk i lista"
        value={filter.search}
        onChange={(event) => onFilter({ ...filter, search: event.target.value })}
      />
      <select
        className={`input ${styles.filter}`}
        aria-label="Region"
        value={filter.region}
        onChange={(event) => onFilter({ ...filter, region: event.target.value })}
      >
        <option value="">Alle regioner</option>
        {regions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        className={`input ${styles.filter}`}
        aria-label="Type"
        value={filter.type}
        onChange={(event) => onFilter({ ...filter, type: event.target.value })}
      >
        <option value="">Alle typer</option>
        {[...new Set(boats.map(({ type }) => type))].map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
    </>
  );
}
