import { Link } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";
import { chooseBoats, type ChosenBoat, toggleBoat } from "./compare-choice.ts";
import { comparePath, maxCompared, minCompared } from "./compare-path.ts";
import styles from "./compare-bar.module.css";

export interface CompareBarProps {
  chosen: ChosenBoat[];
  /** On phones the page has a bar of its own below. */
  isAboveActions?: boolean;
}

/** Stays at the bottom of the screen while boats are chosen for a comparison. */
export function CompareBar({ chosen, isAboveActions = false }: CompareBarProps) {
  const missing = minCompared - chosen.length;
  return (
    <section
      className={isAboveActions ? `${styles.root} ${styles.isAboveActions}` : styles.root}
      aria-label="Sammenligning"
    >
      <Waterline className={styles.waterline} />
      <div className={`container ${styles.content}`}>
        <p className={styles.count} role="status">
          <b>{`${chosen.length} av ${maxCompared} valgt`}</b>
          {missing > 0 ? (
            <span>Velg én til for å sammenligne</span>
          ) : (
            <span className={styles.purpose}>til sammenligning</span>
          )}
        </p>
        <ul className={styles.boats}>
          {chosen.map((boat) => (
            <li key={boat.id}>
              <span>{boat.name}</span>
              <button type="button" aria-label={`Ta bort ${boat.name}`} onClick={() => toggleBoat(boat)}>
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
        <button className={styles.clear} type="button" onClick={() => chooseBoats([])}>
          Tøm
        </button>
        {missing <= 0 && (
          <Link className="button button--primary" to={comparePath(chosen.map(({ id }) => id))}>
            Sammenlign <Icon className="button__arrow" name="arrow" />
          </Link>
        )}
      </div>
    </section>
  );
}
