import { useRef } from "react";
import type { Boat } from "../../../contract/boats.ts";
import { BoatCard } from "./boat-card.tsx";
import { CardGrid } from "../../components/ui/card-grid.tsx";
import { BoatProfile } from "./boat-profile.tsx";
import { type BoatTypeCount, filterBoats, noFilter } from "./fleet-filter.ts";
import { clearFormId, FleetFilterBar } from "./fleet-filter-bar.tsx";
import { useFleetFilter } from "./use-fleet-filter.ts";
import styles from "./fleet-list.module.css";

export function FleetList({ boats, types }: { boats: Boat[]; types: BoatTypeCount[] }) {
  const [filter, setFilter] = useFleetFilter();
  const heading = useRef<HTMLHeadingElement>(null);
  const found = filterBoats(boats, filter);

  function clear() {
    setFilter(noFilter);
    // The pressed button disappears, so the focus moves to the list.
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <FleetFilterBar
        filter={filter}
        types={types}
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
        <CardGrid>
          {found.map((boat, index) => (
            <BoatCard key={boat.id} boat={boat} hasEagerImage={index === 0} />
          ))}
        </CardGrid>
      ) : (
        <div className={styles.empty}>
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
