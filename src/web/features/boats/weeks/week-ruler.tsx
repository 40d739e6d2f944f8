import type { Availability, WeekState } from "../../../../contract/boats/availability.ts";
import { formatDays, getMonthName, type Week, weeksFrom } from "../../../../shared/days.ts";
import { Link } from "react-router";
import { Icon } from "../../../components/ui/icon.tsx";
import { contactPath } from "../../../../rules/enquiries/contact-path.ts";
import { describeRuns, listRuns } from "./week-runs.ts";
import styles from "./week-ruler.module.css";

const looks: Record<WeekState, { word: string; icon: string }> = {
  free: { word: "Ledig", icon: "check" },
  partly: { word: "Delvis ledig", icon: "cal" },
  busy: { word: "Opptatt", icon: "x" },
  workshop: { word: "Verksted", icon: "wrench" },
};
const states = Object.keys(looks) as WeekState[];

interface WeekRulerProps {
  boat: { id: string; name: string };
  availability: Availability;
  regions: Array<{ id: string; name: string }> | undefined;
}

/** The coming weeks along a ruler, with their states in words below it. */
export function WeekRuler({ boat, availability, regions }: WeekRulerProps) {
  const weeks = listShownWeeks(availability, regions);
  const runs = listRuns(weeks);
  const labels = new Map(
    states.flatMap((state) =>
      weeks.filter((week) => week.state === state).map((week) => [describeState(week), state]),
    ),
  );
  return (
    <section className={styles.band} aria-labelledby="ledige-uker">
      <div className="container">
        <h2 id="ledige-uker">{`Ledig de neste ${weeks.length} ukene`}</h2>
        {weeks.some(isOffered) && <p className={styles.tip}>Velg en ledig uke for å be om tilbud.</p>}
        <WeekList boatName={boat.name} weeks={weeks} offerBoat={boat.id} />
        <dl className={styles.summary}>
          {[...labels].map(([label, state]) => (
            <div key={label}>
              <dt>
                <i className={styles[state]} aria-hidden="true" />
                {label}
              </dt>
              <dd>{describeRuns(runs.filter(([first]) => first && describeState(first) === label))}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

interface WeekListProps {
  boatName: string;
  weeks: ShownWeek[];
  /** The Mondays of weeks to frame: those in which every boat of a comparison is free. */
  framed?: Set<string>;
  /** Leaves out months and numbers, which the list above has. */
  isBare?: boolean;
  /** Each week that is not taken then leads to a request for this boat. */
  offerBoat?: string;
}

/** The ruler itself. The first week is the current one. */
export function WeekList({ boatName, weeks, framed, isBare = false, offerBoat }: WeekListProps) {
  const monday = weeks[0]?.firstDay;
  const marked = weeks.map((week) => ({ ...week, isFramed: framed?.has(week.firstDay) ?? false }));
  return (
    <ol className={styles.weeks} aria-label={`Ledige uker for ${boatName}`}>
      {listRuns(marked).flatMap((run) =>
        run.map((week, index) => (
          <li
            key={week.firstDay}
            className={[
              styles.week,
              styles[week.state],
              week.firstDay === monday && styles.now,
              index === 0 && styles.start,
              week.isFramed && styles.framed,
              isBare && styles.bare,
            ]
              .filter(Boolean)
              .join(" ")}
          >
            <span className="visually-hidden">{describeWeek(week)}</span>
            <Month name={beginsMonth(week, monday) ? getMonthName(week.lastDay) : ""} />
            <span className={styles.number} aria-hidden="true">
              {week.week}
            </span>
            <span className={styles.bar} aria-hidden="true">
              {index === 0 && (
                <span className={styles.word} data-run={Math.min(run.length, 4)}>
                  <Icon name={looks[week.state].icon} />
                  {looks[week.state].word}
                </span>
              )}
            </span>
            {offerBoat && isOffered(week) && (
              <Link
                className={styles.offer}
                to={contactPath({ boats: [offerBoat], weeks: [week.week] })}
                aria-label={`Spør om ${boatName} i uke ${week.week}`}
              />
            )}
          </li>
        )),
      )}
    </ol>
  );
}

/** The key of these weeks, because a short run has no room for its word. */
export function WeekKey({ weeks }: { weeks: ShownWeek[] }) {
  const shown = states.filter((state) => weeks.some((week) => week.state === state));
  return (
    <ul className={styles.summary} aria-hidden="true">
      {shown.map((state) => (
        <li key={state}>
          <i className={styles[state]} />
          {looks[state].word}
        </li>
      ))}
    </ul>
  );
}

/** A narrow screen has room for three letters. */
function Month({ name }: { name: string }) {
  return (
    <span className={styles.month} aria-hidden="true">
      {name.slice(0, 3)}
      <span>{name.slice(3)}</span>
    </span>
  );
}

interface ShownWeek extends Week {
  state: WeekState;
  regionName: string | undefined;
}

export function listShownWeeks(availability: Availability, regions: WeekRulerProps["regions"]): ShownWeek[] {
  return weeksFrom(availability.monday, availability.weeks.length).map((week, index) => {
    const { state, region } = availability.weeks[index] ?? { state: "free" };
    return { ...week, state, regionName: regions?.find(({ id }) => id === region)?.name };
  });
}

function isOffered({ state }: Pick<ShownWeek, "state">): boolean {
  return state === "free" || state === "partly";
}

/** `Uke 32, 3.–9. august: opptatt`. */
function describeWeek(week: ShownWeek): string {
  const days = formatDays({ first_day: week.firstDay, last_day: week.lastDay });
  const state = describeState(week);
  return `Uke ${week.week}, ${days}: ${state.charAt(0).toLowerCase()}${state.slice(1)}`;
}

function describeState({ state, regionName }: ShownWeek): string {
  const { word } = looks[state];
  return regionName && isOffered({ state }) ? `${word} i ${regionName}` : word;
}

/** A week belongs to the month of its Sunday. */
function beginsMonth({ firstDay, lastDay }: Week, monday: string | undefined): boolean {
  return firstDay === monday || Number(lastDay.slice(8)) <= 7;
}
