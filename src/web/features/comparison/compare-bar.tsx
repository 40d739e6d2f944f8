import { useRef } from "react";
import { Link } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import { focusMain } from "../../lib/focus/focus-main.ts";
import { Waterline } from "../../components/page/waterline.tsx";
import { type FleetState, useFleetState } from "../boats/back-to-fleet.tsx";
import { chooseBoats, type ChosenBoat, useChosenBoats } from "./compare-choice.ts";
import { comparePath, maxCompared, minCompared } from "../../../rules/fleet/compare-path.ts";
import styles from "./compare-bar.module.css";

interface CompareBarProps {
  /** On phones the page has a bar of its own below. */
  isAboveActions?: boolean;
  /** The URL of the fleet as it is filtered, where the bar is on the page of the fleet. */
  fleet?: string;
}

/** Stays at the bottom of the screen while boats are chosen for a comparison. */
export function CompareBar({ isAboveActions = false, fleet }: CompareBarProps) {
  const chosen = useChosenBoats();
  const bar = useRef<HTMLElement>(null);
  const state = useFleetState();
  const linkState: FleetState = { fleet: fleet ?? state.fleet, isPrevious: fleet !== undefined };
  if (chosen.length === 0) return null;
  const missing = minCompared - chosen.length;

  /** The pressed button disappears, and with the last boat the whole bar. */
  function keep(boats: ChosenBoat[]) {
    if (boats.length > 0) bar.current?.focus({ preventScroll: true });
    else focusMain();
    chooseBoats(boats);
  }

  return (
    <section
      ref={bar}
      className={isAboveActions ? `${styles.root} ${styles.isAboveActions}` : styles.root}
      aria-label="Sammenligning"
      tabIndex={-1}
    >
      <Waterline className={styles.waterline} />
      <div className={`container ${styles.content}`}>
        <p className={styles.count} role="status">
          <b>{`${chosen.length} av ${maxCompared} valgt`}</b>
          {missing > 0 ? (
            <span>Velg ett til for å sammenligne</span>
          ) : (
            <span className={styles.purpose}>til sammenligning</span>
          )}
        </p>
        <ul className={styles.boats}>
          {chosen.map((boat) => (
            <li key={boat.id}>
              <span>{boat.name}</span>
              <button
                type="button"
                aria-label={`Fjern ${boat.name}`}
                onClick={() => keep(chosen.filter(({ id }) => id !== boat.id))}
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
        <button className={styles.clear} type="button" onClick={() => keep([])}>
          Tøm
        </button>
        {missing <= 0 && (
          <Link
            className="button button--primary"
            to={comparePath(chosen.map(({ id }) => id))}
            state={linkState}
          >
            Sammenlign <Icon className="button__arrow" name="arrow" />
          </Link>
        )}
      </div>
    </section>
  );
}
