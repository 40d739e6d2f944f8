import type { Boat } from "../../../contract/boats.ts";
import { BoatImage } from "./boat-image.tsx";

/** The boats before and after this one in the list, round and round. */
export function BoatNeighbours({ boats, index }: { boats: Boat[]; index: number }) {
  const previous = boats.at(index - 1);
  const next = boats[(index + 1) % boats.length];
  if (boats.length < 2 || !previous || !next) return null;
  return (
    <nav className="prevnext" aria-label="Flere fartøy">
      <Neighbour boat={previous} label="Forrige fartøy" rel="prev" />
      <Neighbour boat={next} label="Neste fartøy" rel="next" />
    </nav>
  );
}

function Neighbour({ boat, label, rel }: { boat: Boat; label: string; rel: string }) {
  return (
    <a href={`/fleet/${encodeURIComponent(boat.id)}`} rel={rel}>
      <div className="prevnext__pic">
        <BoatImage boat={boat} sizes="148px" isDecorative />
      </div>
      <small>{label}</small>
      <b>{boat.name}</b>
    </a>
  );
}
