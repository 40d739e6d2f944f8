import {
  type AdminPeriod,
  type Calendar,
  type CalendarBoat,
  periodKindLabels,
} from "../../../../contract/admin-availability.ts";
import { doOverlap, weeksFrom } from "../../../../contract/days.ts";
import { describeAvailability, shownWeeks } from "../../../../contract/describe-availability.ts";
import styles from "./boat-week-cards.module.css";
import { PeriodIcon } from "./period-icon.tsx";
import type { PeriodsByBoat } from "./timeline-position.ts";
import type { CalendarActions } from "./timeline-row.tsx";

interface BoatWeekCardsProps extends Pick<Calendar, "regions" | "today"> {
  boats: CalendarBoat[];
  periodsByBoat: PeriodsByBoat;
  start: string;
  canEdit: boolean;
  actions: Pick<CalendarActions, "onSelect" | "onOpen" | "onShowBoat">;
}

/** The calendar on a phone: a card for each boat with a button for each week. */
export function BoatWeekCards(props: BoatWeekCardsProps) {
  const { boats, periodsByBoat, regions, today, start, canEdit, actions } = props;
  const { onSelect, onOpen, onShowBoat } = actions;
  const weeks = weeksFrom(start, shownWeeks);
  return (
    <ul className={styles.cards}>
      {boats.map(({ id, name, status, region }) => {
        const periods = periodsByBoat.get(id) ?? [];
        const text = describeAvailability(periods, status, today)?.text;
        return (
          <li key={id} className={styles.card}>
            <div className={styles.head}>
              <button className={styles.name} type="button" data-shows={id} onClick={() => onShowBoat(id)}>
                {name}
              </button>
              <small>{regions.find((candidate) => candidate.id === region)?.name}</small>
              {text && <span className={styles.text}>{text}</span>}
            </div>
            <div className={styles.weeks}>
              {weeks.map(({ week, firstDay, lastDay }) => {
                const days = { first_day: firstDay, last_day: lastDay };
                const [period] = periods
                  .filter((candidate) => doOverlap(candidate, days))
                  .toSorted((one, other) => rank(one) - rank(other));
                const isNow = firstDay <= today && today <= lastDay;
                return (
                  <button
                    key={firstDay}
                    type="button"
                    className={[period && styles[period.kind], isNow && styles.now].filter(Boolean).join(" ")}
                    aria-label={`${name}, uke ${week}: ${period ? periodKindLabels[period.kind].toLowerCase() : "ingenting"}`}
                    disabled={!period && !canEdit}
                    onClick={() => (period ? onOpen(period) : onSelect(id, days))}
                  >
                    {week}
                    {period && <PeriodIcon kind={period.kind} />}
                  </button>
                );
              })}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** What keeps a boat from being available is shown first. */
function rank({ kind }: AdminPeriod): number {
  return kind === "free_in_region" ? 1 : 0;
}
