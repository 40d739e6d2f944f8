import type { Enquiry } from "../../../../../contract/enquiries/enquiries.ts";
import { useId, useState } from "react";
import { Link } from "react-router";
import type {
  BoatWeekState,
  EnquiryBoat,
  EnquiryBoats,
} from "../../../../../contract/enquiries/enquiry-boats.ts";
import { describeForCustomer } from "../../../../../rules/enquiries/availability-text.ts";
import { formatDay, formatDays, isoWeek, weeksFrom } from "../../../../../shared/days.ts";
import { formatMetres } from "../../../../../shared/format-number.ts";
import { describeWeeks, labelWeek, readWeekId, toWeekId } from "../../../../../shared/week-ids.ts";
import { Icon } from "../../../../components/ui/icon.tsx";
import { PortalIcon } from "../../../../components/ui/portal-icon.tsx";
import { useKeepFocus } from "../../../../lib/focus/use-keep-focus.ts";
import styles from "./boats-panel.module.css";
import { useBookings } from "./use-bookings.ts";

/** How far ahead staff can choose weeks here. */
const choosableWeeks = 52;

interface BoatsPanelProps {
  enquiry: Pick<Enquiry, "id" | "reference">;
  boats: EnquiryBoats;
  canBook: boolean;
  onChooseWeeks: (weeks: string[]) => void;
  /** Writes a sentence into the reply. */
  onInsert: (text: string) => void;
}

/** The calendar for an enquiry: the boats it asks for, and others that fit and are free then. */
export function BoatsPanel({ enquiry, boats, canBook, onChooseWeeks, onInsert }: BoatsPanelProps) {
  const { weeks, service, asked, others, today } = boats;
  const titleId = useId();
  const bookings = useBookings(enquiry, boats);
  const [isChoosing, setChoosing] = useState(false);
  const hasWeeks = weeks.length > 0;
  const { year } = isoWeek(today);
  const toItem = (boat: EnquiryBoat) => (
    <BoatItem
      key={boat.id}
      boat={boat}
      year={year}
      canBook={canBook}
      bookings={bookings}
      onInsert={canBook && hasWeeks ? () => onInsert(describeForCustomer(boat, today)) : undefined}
    />
  );
  return (
    <aside className={styles.root} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId}>Ledige båter {hasWeeks && describeWeeks(weeks, year)}</h3>
        <Link to="/admin/kalender" aria-label="Åpne kalenderen" title="Åpne kalenderen">
          <Icon name="cal" />
        </Link>
      </div>
      {hasWeeks ? (
        <p className={styles.hint}>
          {describeDays(weeks)}{" "}
          <button
            className="text-link"
            type="button"
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            Andre uker
          </button>
        </p>
      ) : (
        <p className={styles.hint}>
          Det er ikke spurt om uker som kommer. Velg uker, så ser du hvem som er ledig.
        </p>
      )}
      {(isChoosing || !hasWeeks) && <WeekChoice weeks={weeks} today={today} onChoose={onChooseWeeks} />}
      {asked.length > 0 && (
        <>
          <h4>Spurt om</h4>
          <ul>{asked.map(toItem)}</ul>
        </>
      )}
      {hasWeeks && (
        <>
          <h4>{service ? `Andre som tar ${service}` : "Andre som passer"}</h4>
          {others.length > 0 ? (
            <ul>{others.map(toItem)}</ul>
          ) : (
            <p className={styles.hint}>Ingen andre er ledige.</p>
          )}
        </>
      )}
    </aside>
  );
}

/** `30. november–13. desember`, if the weeks follow each other. */
function describeDays(ids: string[]): string {
  const weeks = ids.flatMap((id) => readWeekId(id) ?? []);
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last || weeksFrom(first.firstDay, weeks.length).at(-1)?.firstDay !== last.firstDay)
    return "";
  return `${formatDays({ first_day: first.firstDay, last_day: last.lastDay })}.`;
}

interface WeekChoiceProps {
  weeks: string[];
  today: string;
  onChoose: (weeks: string[]) => void;
}

function WeekChoice({ weeks, today, onChoose }: WeekChoiceProps) {
  const choices = weeksFrom(today, choosableWeeks);
  const ids = choices.map(toWeekId);
  const [first = "", last = first] = [weeks[0], weeks.at(-1)];
  const choose = (from: string, to: string) =>
    onChoose(ids.slice(ids.indexOf(from), Math.max(ids.indexOf(from), ids.indexOf(to)) + 1));
  return (
    <div className={styles.choice}>
      {(["Fra", "Til"] as const).map((label) => (
        <label key={label}>
          {label} uke
          <select
            className="input"
            value={label === "Fra" ? first : last}
            onChange={({ target }) =>
              label === "Fra"
                ? choose(target.value, last || target.value)
                : choose(first || target.value, target.value)
            }
          >
            {first === "" && <option value="">Velg</option>}
            {choices.map((week) => (
              <option key={toWeekId(week)} value={toWeekId(week)}>
                {labelWeek(week)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

const stateLabels: Record<BoatWeekState, string> = {
  free: "ledig",
  partly: "delvis ledig",
  busy: "opptatt",
  workshop: "verksted",
  tentative: "foreløpig booket for andre",
  booked: "booket for henvendelsen",
  unknown: "ukjent",
};

const stateIcons: Record<BoatWeekState, string> = {
  free: "check",
  partly: "cal",
  busy: "cal",
  workshop: "wrench",
  tentative: "clock",
  booked: "clock",
  unknown: "more",
};

interface BoatItemProps {
  boat: EnquiryBoat;
  year: number;
  canBook: boolean;
  bookings: ReturnType<typeof useBookings>;
  onInsert: (() => void) | undefined;
}

function BoatItem({ boat, year, canBook, bookings, onInsert }: BoatItemProps) {
  const { name, region, length, weeks, text } = boat;
  const free = weeks.filter(({ state }) => state === "free").map(({ id }) => id);
  const heldUntil = boat.bookings.find(({ held_until }) => held_until !== null)?.held_until;
  const bookable = describeWeeks(free, year);
  return (
    <li className={styles.boat} {...useKeepFocus<HTMLLIElement>()}>
      <div className={styles.title}>
        <b>{name}</b>
        <small>{[region, formatMetres(length)].filter(Boolean).join(" · ")}</small>
        <span className={styles.weeks}>
          {weeks.map(({ id, state }) => (
            <i key={id} className={styles[state]}>
              <span className="visually-hidden">Uke </span>
              {readWeekId(id)?.week}
              <span className="visually-hidden"> {stateLabels[state]}</span>
              {state === "tentative" || state === "booked" || state === "unknown" ? (
                <PortalIcon name={stateIcons[state]} />
              ) : (
                <Icon name={stateIcons[state]} />
              )}
            </i>
          ))}
        </span>
      </div>
      {boat.bookings.length > 0 && (
        <p>
          <b>{heldUntil ? "Booket foreløpig." : "Booket."}</b>{" "}
          {heldUntil && `Holdes til og med ${formatDay(heldUntil)}.`}
        </p>
      )}
      {text !== "" && <p>{text}</p>}
      <div className={styles.actions}>
        {canBook && free.length > 0 && (
          <button
            className="button"
            type="button"
            aria-disabled={bookings.isBusy}
            aria-label={`Book ${bookable}: ${name}, foreløpig`}
            onClick={() => bookings.book(boat)}
          >
            Book {bookable}
          </button>
        )}
        {canBook && heldUntil && (
          <>
            <button
              className="button"
              type="button"
              aria-disabled={bookings.isBusy}
              aria-label={`Gjør endelig: bookingen av ${name}`}
              onClick={() => bookings.confirm(boat)}
            >
              Gjør endelig
            </button>
            <button
              className="button"
              type="button"
              aria-disabled={bookings.isBusy}
              aria-label={`Angre: bookingen av ${name}`}
              onClick={() => bookings.cancel(boat)}
            >
              <PortalIcon name="undo" />
              Angre
            </button>
          </>
        )}
        {onInsert && (
          <button
            className="button"
            type="button"
            aria-label={`Sett inn i svaret: ${name}`}
            onClick={onInsert}
          >
            Sett inn i svaret
          </button>
        )}
      </div>
    </li>
  );
}
