import { Link } from "react-router";
import type { BoatCardData, BoatInFleet } from "../../../../contract/fleet/fleet.ts";
import { useFleetState } from "../back-to-fleet.tsx";
import { BoatImage } from "../boat-image.tsx";
import { boatPath } from "../../../../rules/boats/boat-path.ts";
import styles from "./boat-neighbours.module.css";

/** Links to the previous and the next boat of the list, which wraps around. */
export function BoatNeighbours({ previous, next }: Pick<BoatInFleet, "previous" | "next">) {
  const { fleet } = useFleetState();
  if (!previous || !next) return null;
  return (
    <nav className={styles.neighbours} aria-label="Flere fartøy">
      <Neighbour boat={previous} fleet={fleet} label="Forrige fartøy" rel="prev" />
      <Neighbour boat={next} fleet={fleet} label="Neste fartøy" rel="next" />
    </nav>
  );
}

interface NeighbourProps {
  boat: BoatCardData;
  fleet: string | undefined;
  label: string;
  rel: string;
}

function Neighbour({ boat, fleet, label, rel }: NeighbourProps) {
  return (
    <Link to={boatPath(boat.id)} rel={rel} state={{ fleet }}>
      <div className={styles.image}>
        <BoatImage boat={boat} sizes="148px" isDecorative />
      </div>
      <small>{label}</small>
      <b>{boat.name}</b>
    </Link>
  );
}
