import { useDeferredValue, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Boat } from "../../../contract/boats.ts";
import { CardGrid } from "../../components/ui/card-grid.tsx";
import { ContactTile } from "../../components/ui/contact-tile.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { BoatCard } from "./boat-card.tsx";
import { BoatProfile } from "./boat-profile.tsx";
import { CompareForm, CompareTick } from "./compare-tick.tsx";
import { labelCriterion, without } from "./fleet-criterion.ts";
import {
  type FleetFilter,
  fleetPath,
  isFiltered,
  noFilter,
  pagesFromParams,
  pagesPath,
} from "./fleet-filter.ts";
import { clearFormId, FleetFilterBar } from "./fleet-filter-bar.tsx";
import { findNearMisses, type FleetOptions, indexFleet, listCriteria, searchFleet } from "./fleet-index.ts";
import { FilterLink } from "./filter-link.tsx";
import { FleetNearMisses } from "./fleet-near-misses.tsx";
import { FleetSuggestions } from "./fleet-suggestion-list.tsx";
import { suggestFilters } from "./fleet-suggestions.ts";
import { LazyCompareBar } from "./lazy-compare-bar.tsx";
import { useFleetFilter } from "./use-fleet-filter.ts";
import styles from "./fleet-list.module.css";

/** Cards that are shown at first, and added by the link. A search over thousands of boats stays fast. */
const cardsAtOnce = 24;

export function FleetList({ boats, options }: { boats: Boat[]; options: FleetOptions }) {
  const [filter, setFilter] = useFleetFilter();
  const { search } = useLocation();
  const [pages, setPages] = useState(() => pagesFromParams(new URLSearchParams(search)));
  const shownCards = pages * cardsAtOnce;
  const heading = useRef<HTMLHeadingElement>(null);
  const index = useMemo(() => indexFleet(boats, options), [boats, options]);
  // What is typed appears at once; the boats follow.
  const searched = useDeferredValue(filter);
  const { found, counts } = useMemo(() => searchFleet(index, searched), [index, searched]);
  const suggestions = useMemo(() => {
    if (searched.text.trim() === "") return [];
    const rest = searchFleet(index, { ...searched, text: "" }).counts;
    return suggestFilters(searched, options, (tag) => rest.get(tag) ?? 0);
  }, [index, options, searched]);

  function changeFilter(changed: FleetFilter) {
    setFilter(changed);
    setPages(1);
  }

  function clear() {
    changeFilter(noFilter);
    // The pressed button disappears, so the focus moves to the list.
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <FleetFilterBar
        filter={filter}
        options={options}
        counts={counts}
        suggestions={suggestions}
        found={found.length}
        onFilter={changeFilter}
        onClear={clear}
      >
        <Result filter={filter} boats={boats} found={found.length} onFilter={changeFilter} onClear={clear} />
      </FleetFilterBar>
      <h2 ref={heading} className="visually-hidden" tabIndex={-1}>
        Fartøy
      </h2>
      {found.length > 0 ? (
        <CardGrid>
          {found.slice(0, shownCards).map((boat, position) => (
            <BoatCard key={boat.id} boat={boat} hasEagerImage={position === 0} fleet={fleetPath(filter)}>
              <CompareTick boat={boat} />
            </BoatCard>
          ))}
          <ContactTile />
        </CardGrid>
      ) : (
        <>
          <div className={styles.empty}>
            <BoatProfile type="Hurtigbåt" />
            <h3>Ingen fartøy funnet</h3>
            <p className="text-muted">Prøv å justere søkekriteriene eller fjern filtrene.</p>
            <FleetSuggestions suggestions={suggestions} onChoose={changeFilter} />
            <ClearButton className="button button--outline button--small" label="Tøm søk" onClear={clear} />
          </div>
          <FleetNearMisses misses={findNearMisses(index, searched)} boats={boats} filter={searched} />
        </>
      )}
      {found.length > shownCards && (
        <a
          className={`button button--outline ${styles.more}`}
          href={pagesPath(filter, pages + 1)}
          onClick={(event) => {
            event.preventDefault();
            setPages(pages + 1);
          }}
        >
          Vis flere fartøy
        </a>
      )}
      <CompareForm />
      <LazyCompareBar />
    </>
  );
}

interface ResultProps {
  filter: FleetFilter;
  boats: Boat[];
  found: number;
  onFilter: (filter: FleetFilter) => void;
  onClear: () => void;
}

/** How many were found, and what was asked for. */
function Result({ filter, boats, found, onFilter, onClear }: ResultProps) {
  const criteria = listCriteria(filter).filter(({ name }) => name !== "type");
  return (
    <div className={styles.result}>
      <p className={styles.count} aria-live="polite">
        <b>{found}</b> fartøy
      </p>
      {criteria.map((criterion) => {
        const label = labelCriterion(criterion, boats);
        return (
          <FilterLink
            key={`${criterion.name} ${criterion.value}`}
            className={styles.criterion}
            filter={without(filter, criterion)}
            onFilter={onFilter}
            label={`Fjern filteret ${label}`}
          >
            {label} <Icon name="x" />
          </FilterLink>
        );
      })}
      {isFiltered(filter) && (
        <ClearButton className={styles.clear ?? ""} label="Fjern filtre" onClear={onClear} />
      )}
    </div>
  );
}

interface ClearButtonProps {
  className: string;
  label: string;
  onClear: () => void;
}

function ClearButton({ className, label, onClear }: ClearButtonProps) {
  return (
    <button
      className={className}
      type="submit"
      form={clearFormId}
      onClick={(event) => {
        event.preventDefault();
        onClear();
      }}
    >
      {label}
    </button>
  );
}
