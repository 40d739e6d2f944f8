import type { AdminBoat } from "../../../../contract/boats.ts";
import { compareNorwegian } from "../../../../contract/norwegian.ts";
import { AdminBoatCard } from "./admin-boat-card.tsx";
import type { Choice } from "./queries.ts";

interface BoatListProps {
  boats: AdminBoat[];
  /** Undefined until they are known. */
  regions: Choice[] | undefined;
  onEdit: (id: string) => void;
}

export function BoatList({ boats, regions, onEdit }: BoatListProps) {
  const regionOf = (boat: AdminBoat) => regions?.find(({ id }) => id === boat.region)?.label;
  return (
    <div className="agrid">
      {boats
        .toSorted((a, b) => compareNorwegian(a.name, b.name))
        .map((boat) => (
          <AdminBoatCard
            key={boat.id}
            boat={boat}
            regionName={regionOf(boat)}
            onEdit={() => onEdit(boat.id)}
          />
        ))}
    </div>
  );
}
