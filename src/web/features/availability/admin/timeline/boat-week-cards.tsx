import {
  type AdminPeriod,
  type Calendar,
  type CalendarBoat,
  labelPeriod,
} from "../../../../../contract/availability/admin-availability.ts";
import { doOverlap, weeksFrom } from "../../../../../shared/days.ts";
import { describeAvailability, shownWeeks } from "../../../../../rules/availability/describe-availability.ts";
import type { ItemRefs } from "../../../../lib/focus/use-item-refs.ts";
import styles from "./boat-week-cards.module.css";
import { PeriodIcon } from "../period/period-icon.tsx";
import { toLook } from "../period/period-look.ts";
import type { PeriodsByBoat } from "./timeline-position.ts";
import type { CalendarActions } from "./timeline-row.tsx";

interface BoatWeekCardsProps extends Pick<Calendar, "regions" | "today"> {
  boats: CalendarBoat[];
  periodsByBoat: PeriodsByBoat;
  start: string;
  canEdit: boolean;
  /** The buttons with the names of the boats. */
  nameRefs: ItemRefs<string>;
  actions: Pick<CalendarActions, "onSelect" | "onOpen" | "onShowBoat">;
}

/** The calendar on a phone: a card for each boat with a button for each week. */
export function BoatWeekCards(props: BoatWeekCardsProps) {
  const { boats, periodsByBoat, regions, today, start, canEdit, nameRefs, actions } = props;
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
              <button
                className={styles.name}
                type="button"
                ref={nameRefs.ref(id)}
                onClick={() => onShowBoat(id)}
              >
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
                    className={[period && styles[toLook(period)], isNow && styles.now]
                      .filter(Boolean)
                      .join(" ")}
                    aria-label={`${name}, uke ${week}: ${period ? labelPeriod(period).toLowerCase() : "ingenting"}`}
                    disabled={!period && !canEdit}
                    onClick={() => (period ? onOpen(period) : onSelect(id, days))}
                  >
                    {week}
                    {period && <PeriodIcon look={toLook(period)} />}
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
