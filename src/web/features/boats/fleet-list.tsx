import { useRef } from "react";
import type { Boat } from "../../../contract/boats.ts";
import { BoatCard } from "./boat-card.tsx";
import { BoatProfile } from "./boat-profile.tsx";
import { boatTypes, filterBoats, noFilter } from "./fleet-filter.ts";
import { clearFormId, FleetFilterBar } from "./fleet-filter-bar.tsx";
import { useFleetFilter } from "./use-fleet-filter.ts";

/** The fleet as cards, with the means to narrow it down. */
export function FleetList({ boats }: { boats: Boat[] }) {
  const [filter, setFilter] = useFleetFilter();
  const heading = useRef<HTMLHeadingElement>(null);
  const found = filterBoats(boats, filter);

  function clear() {
    setFilter(noFilter);
    // The button that was pressed is gone now: the keyboard goes on from the list.
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <FleetFilterBar
        filter={filter}
        types={boatTypes(boats)}
        onFilter={setFilter}
        onClear={clear}
        count={
          <>
            <b>{found.length}</b> fartøy
          </>
        }
      />
      <h2 ref={heading} className="visually-hidden" tabIndex={-1}>
        Fartøy
      </h2>
      {found.length > 0 ? (
        <div className="grid3">
          {found.map((boat, index) => (
            <BoatCard key={boat.id} boat={boat} isFirst={index === 0} />
          ))}
        </div>
      ) : (
        <div className="empty">
          <BoatProfile type="Hurtigbåt" />
          <h3>Ingen fartøy funnet</h3>
          <p className="text-muted">Prøv å justere søkekriteriene eller fjern filtrene.</p>
          <button
            className="button button--outline button--small"
            type="submit"
            form={clearFormId}
            onClick={(event) => {
              event.preventDefault();
              clear();
            }}
          >
            Tøm søk
          </button>
        </div>
      )}
    </>
  );
}
