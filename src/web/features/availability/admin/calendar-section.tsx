import { useQuery } from "@tanstack/react-query";
import { memo, useCallback, useMemo, useState } from "react";
import type { AdminPeriod, Calendar } from "../../../../contract/availability/admin-availability.ts";
import { addDays, getMonthName, isoWeek } from "../../../../shared/days.ts";
import { describeOverlap, findOverlaps } from "../../../../rules/availability/overlaps.ts";
import { createWordMatch } from "../../../../shared/word-match.ts";
import { BackButton } from "../../../components/page/back-link.tsx";
import { useConfirm } from "../../../components/ui/confirm.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { PortalIcon } from "../../../components/ui/portal-icon.tsx";
import { QueryState } from "../../../components/loading/query-state.tsx";
import { SectionBar } from "../../../components/ui/section-bar.tsx";
import { useHasRole } from "../../../lib/page/role.ts";
import { useFocusAfter } from "../../../lib/focus/use-focus-after.ts";
import { useItemRefs } from "../../../lib/focus/use-item-refs.ts";
import { useOpenRecord } from "../../../lib/editing/use-open-record.ts";
import { BoatCalendar } from "./boat-calendar.tsx";
import { BoatWeekCards } from "./timeline/boat-week-cards.tsx";
import styles from "./calendar-section.module.css";
import { type CalendarFilter, CalendarToolbar, type ShownTime } from "./calendar-toolbar.tsx";
import { FeedDialog } from "./feed-dialog.tsx";
import { FleetTimeline } from "./timeline/fleet-timeline.tsx";
import { movePeriod, removePeriod } from "./period/period-changes.ts";
import { PeriodDialog } from "./period/period-dialog.tsx";
import { PeriodFacts } from "./period/period-facts.tsx";
import { PeriodIcon } from "./period/period-icon.tsx";
import { lookLabels, type PeriodLook } from "./period/period-look.ts";
import { calendarQuery } from "./queries.ts";
import { listColumns } from "./timeline/timeline-columns.ts";
import { groupByBoat } from "./timeline/timeline-position.ts";
import { type CalendarUrl, useCalendarUrl } from "./use-calendar-url.ts";

/** When boats are available: the calendar of the fleet, and of one boat. */
export default function CalendarSection() {
  const query = useQuery(calendarQuery());
  const url = useCalendarUrl();
  const [removedId, setRemovedId] = useState<string>();
  // A period that is being deleted here is not missed, should the list come without it first.
  const isFetching = query.isFetching || url.open?.id === removedId;
  const openPeriod = useOpenRecord(
    { editing: url.open, close: url.close },
    { data: query.data?.periods, isFetching },
    "Perioden finnes ikke lenger.",
  );
  const remove = useCallback(async (period: AdminPeriod, onRemoved: () => void) => {
    setRemovedId(period.id);
    let isRemoved = false;
    await removePeriod(period, () => {
      isRemoved = true;
      onRemoved();
    });
    // The list may come without it before the dialog has closed: closing it twice would leave the calendar.
    if (!isRemoved) setRemovedId(undefined);
  }, []);
  if (!query.data) {
    return (
      <>
        <SectionBar title="Kalender" lang="nb" />
        <QueryState query={query} />
      </>
    );
  }
  return <LoadedCalendar calendar={query.data} url={url} openPeriod={openPeriod} onRemove={remove} />;
}

/** A row for each of a thousand boats would take seconds to render. */
const rowsPerPage = 50;

interface LoadedCalendarProps {
  calendar: Calendar;
  url: CalendarUrl;
  /** Null for a new one, undefined if there is none to show. */
  openPeriod: AdminPeriod | null | undefined;
  onRemove: (period: AdminPeriod, onRemoved: () => void) => Promise<void>;
}

/** Memoized, because the periods are read every few seconds and seldom change. */
const LoadedCalendar = memo(function LoadedCalendar(props: LoadedCalendarProps) {
  const { calendar, url, openPeriod, onRemove } = props;
  const canEdit = useHasRole("editor");
  const confirm = useConfirm();
  const [{ view, start }, setShown] = useState<ShownTime>({ view: "weeks", start: calendar.today });
  const [filter, setFilter] = useState<CalendarFilter>({ search: "", region: "", type: "" });
  const [maxRows, setMaxRows] = useState(rowsPerPage);
  const [isSubscribing, setSubscribing] = useState(false);
  const rowNames = useItemRefs<string>();
  const cardNames = useItemRefs<string>();
  const focusAfter = useFocusAfter();
  const { today, periods, regions } = calendar;
  const boat = calendar.boats.find(({ id }) => id === url.boatId);
  const boats = useMemo(() => {
    const matchesSearch = createWordMatch(filter.search);
    return calendar.boats.filter(
      ({ name, region, type, status }) =>
        matchesSearch(name) &&
        (filter.region === "" || region === filter.region) &&
        (filter.type === "" || type === filter.type) &&
        status !== "inactive",
    );
  }, [calendar.boats, filter]);
  const columns = useMemo(() => listColumns(view, start, today), [view, start, today]);
  const [firstColumn, lastColumn] = [columns[0], columns.at(-1)];
  const periodsByBoat = useMemo(() => groupByBoat(periods), [periods]);
  const actions = useMemo(() => {
    async function move(period: AdminPeriod, days: number) {
      const [first_day, last_day] = [addDays(period.first_day, days), addDays(period.last_day, days)];
      const [overlap] = findOverlaps({ ...period, first_day, last_day }, periods);
      const isWanted =
        overlap === undefined ||
        (await confirm({
          title: "Perioden overlapper",
          text: describeOverlap({ first_day, last_day }, overlap),
          confirmLabel: "Flytt likevel",
          cancelLabel: "Avbryt",
        }));
      if (isWanted) await movePeriod(period, days, overlap !== undefined);
    }
    return {
      onSelect: url.create,
      onOpen: ({ id }: AdminPeriod) => url.edit(id),
      onMove: (period: AdminPeriod, days: number) => void move(period, days),
      onDelete: (period: AdminPeriod) => void removePeriod(period),
      onShowBoat: url.showBoat,
    };
  }, [url, periods, confirm]);

  function showMore() {
    const next = boats[maxRows];
    setMaxRows(maxRows + rowsPerPage);
    focusAfter(() => {
      // The button is gone once all boats are shown, and the focus with it.
      if (!next || document.activeElement !== document.body) return;
      // On a phone the timeline is hidden.
      const names = [rowNames.get(next.id), cardNames.get(next.id)];
      names.find((name) => name?.checkVisibility())?.focus();
    });
  }

  const shared = { regions, today, periodsByBoat, canEdit, actions };
  const weekOf = (day: string | undefined) => isoWeek(day ?? today).week;
  const shownWeeks = [
    view === "month" && `${getMonthName(start)} ${start.slice(0, 4)}, `,
    `uke ${weekOf(firstColumn?.firstDay)} til ${weekOf(lastColumn?.lastDay)}`,
  ]
    .filter(Boolean)
    .join("")
    .replace(/^./, (letter) => letter.toUpperCase());
  return (
    <>
      <SectionBar
        title={boat ? boat.name : "Kalender"}
        lang="nb"
        summary={`${boat ? "I" : `${shownWeeks}, i`} dag er uke ${weekOf(today)}`}
        action={
          canEdit && (
            <button
              className="button button--primary"
              type="button"
              onClick={() => url.create(boat?.id ?? "", null)}
            >
              <Icon name="plus" />
              Ny periode
            </button>
          )
        }
      />
      <div className={styles.bar}>
        {boat ? (
          <BackButton onClick={() => url.showBoat(null)}>Hele flåten</BackButton>
        ) : (
          <CalendarToolbar
            calendar={calendar}
            shown={{ view, start }}
            onShow={setShown}
            filter={filter}
            onFilter={setFilter}
          />
        )}
      </div>
      <div className={styles.foot}>
        <ul className={styles.legend} aria-label="Tegnforklaring">
          {(Object.keys(lookLabels) as PeriodLook[]).map((look) => (
            <li key={look}>
              <i className={styles[look]}>
                <PeriodIcon look={look} />
              </i>
              {lookLabels[look]}
            </li>
          ))}
        </ul>
        {canEdit && (
          <button
            className={`text-link ${styles.subscribe}`}
            type="button"
            onClick={() => setSubscribing(true)}
          >
            <PortalIcon name="link" />
            Abonner (iCalendar)
          </button>
        )}
      </div>
      {boat ? (
        <BoatCalendar
          key={boat.id}
          boat={boat}
          periods={periodsByBoat.get(boat.id) ?? []}
          today={today}
          canEdit={canEdit}
          onSelect={actions.onSelect}
          onOpen={actions.onOpen}
        />
      ) : (
        <>
          <FleetTimeline {...shared} nameRefs={rowNames} boats={boats} maxRows={maxRows} columns={columns} />
          <BoatWeekCards {...shared} nameRefs={cardNames} boats={boats.slice(0, maxRows)} start={start} />
          {boats.length === 0 && (
            <EmptyState>
              <p>
                {calendar.boats.length === 0
                  ? "Det er ingen fartøy i kalenderen ennå."
                  : "Ingen fartøy passer til søket."}
              </p>
            </EmptyState>
          )}
          {boats.length > maxRows && (
            <button className={`button button--outline ${styles.more}`} type="button" onClick={showMore}>
              Vis flere
            </button>
          )}
        </>
      )}
      <p className={styles.help}>
        {canEdit && (
          <span>
            Dra for å lage en periode, eller bruk <kbd>piltastene</kbd>, <kbd>Shift</kbd> for å velge flere og{" "}
            <kbd>Enter</kbd>.{" "}
          </span>
        )}
        Besøkende ser bare «Ledig nå» eller «Ledig fra uke …» og en stripe med tolv uker, aldri notatene.
      </p>
      {canEdit && url.open && openPeriod !== undefined && (
        <PeriodDialog
          key={url.open.id ?? "new"}
          calendar={calendar}
          period={openPeriod ?? undefined}
          boatId={url.open.id === null ? url.open.boatId : (openPeriod?.boat_id ?? "")}
          days={url.open.id === null ? url.open.days : null}
          onClose={url.close}
          onCreated={url.replace}
          onRemove={onRemove}
        />
      )}
      {!canEdit && openPeriod && <PeriodFacts calendar={calendar} period={openPeriod} onClose={url.close} />}
      {isSubscribing && (
        <FeedDialog boats={calendar.boats} boatId={boat?.id ?? null} onClose={() => setSubscribing(false)} />
      )}
    </>
  );
});
