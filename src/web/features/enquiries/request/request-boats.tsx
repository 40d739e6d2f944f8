import { Link } from "react-router";
import { boatPath } from "../../../../rules/boats/boat-path.ts";
import { formatMetres } from "../../../../shared/format-number.ts";
import { upperFirst } from "../../../../shared/first-letter.ts";
import { describeWeeks } from "../../../../shared/week-ids.ts";
import { BoatImage } from "../../boats/boat-image.tsx";
import type { AskedBoat } from "../queries.ts";
import styles from "./request-boats.module.css";

/** The boats that an enquiry asks for, a plate for each. */
export function RequestBoats({ boats, weeks }: { boats: AskedBoat[]; weeks: string[] }) {
  if (boats.length === 0) return null;
  return (
    <ul className={styles.root}>
      {boats.map((boat) => (
        <li key={boat.id}>
          <span className={styles.image}>
            <BoatImage boat={boat} sizes="132px" isDecorative />
          </span>
          <div>
            <h3>
              <Link to={boatPath(boat.id)}>{boat.name}</Link>
            </h3>
            <p>{[boat.type, formatMetres(boat.length)].join(", ")}</p>
            {weeks.length > 0 && <p className={styles.weeks}>{upperFirst(describeWeeks(weeks))}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
