import { Link } from "react-router";
import type { Boat } from "../../../contract/boats.ts";
import { BoatImage } from "./boat-image.tsx";
import { boatPath } from "./boat-path.ts";
import styles from "./boat-neighbours.module.css";

/** Links to the previous and the next boat of the list, which wraps around. */
export function BoatNeighbours({ boats, index }: { boats: Boat[]; index: number }) {
  const previous = boats.at(index - 1);
  const next = boats[(index + 1) % boats.length];
  if (boats.length < 2 || !previous || !next) return null;
  return (
    <nav className={styles.neighbours} aria-label="Flere fartøy">
      <Neighbour boat={previous} label="Forrige fartøy" rel="prev" />
      <Neighbour boat={next} label="Neste fartøy" rel="next" />
    </nav>
  );
}

function Neighbour({ boat, label, rel }: { boat: Boat; label: string; rel: string }) {
  return (
    <Link to={boatPath(boat.id)} rel={rel}>
      <div className={styles.image}>
        <BoatImage boat={boat} sizes="148px" isDecorative />
      </div>
      <small>{label}</small>
      <b>{boat.name}</b>
    </Link>
  );
}
