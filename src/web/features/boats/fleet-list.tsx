import { useCallback, useMemo, useRef, useState } from "react";
import type { Fleet } from "../../../contract/fleet.ts";
import { type FleetFilter, fleetPath, isFiltered, noFilter } from "../../../contract/fleet-filter.ts";
import type { Criterion, LabelledCriterion, TagCounts } from "../../../contract/fleet-index.ts";
import { suggestFilters } from "../../../contract/fleet-suggestions.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { JsonLd } from "../../components/ui/json-ld.tsx";
import { LoadingCards } from "../../components/ui/loading-cards.tsx";
import { useSiteUrl } from "../../lib/public-config.ts";
import { describeFleet } from "../../lib/structured-data/lists.ts";
import { useFailureToast } from "../../lib/use-failure-toast.ts";
import { BoatProfile } from "./boat-profile.tsx";
import { CompareForm } from "./compare-tick.tsx";
import { FilterLink } from "./filter-link.tsx";
import { FleetCards } from "./fleet-cards.tsx";
import { clearFormId, FleetFilterBar } from "./fleet-filter-bar.tsx";
import { FleetNearMisses } from "./fleet-near-misses.tsx";
import { FleetSuggestions } from "./fleet-suggestion-list.tsx";
import { LazyCompareBar } from "./lazy-compare-bar.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { useFleetFilter } from "./use-fleet-filter.ts";
import { useFleetResult } from "./use-fleet-result.ts";
import styles from "./fleet-list.module.css";

export const fleetFailure = {
  title: "Feil ved henting av fartøy",
  description: "Det oppstod et problem med å laste flåtedata. Prøv igjen senere.",
};

/** A search on the server waits until typing pauses. */
const serverPauseMs = 150;
const noCounts: TagCounts = {};
const noCriteria: LabelledCriterion[] = [];

export function FleetList({ fleet }: { fleet: Fleet }) {
  const { filter, page, changeFilter } = useFleetFilter();
  const heading = useRef<HTMLHeadingElement>(null);
  const { result, isLoadingError, refetch } = useFleetResult(fleet, filter, page);
  const found = result?.found ?? fleet.total;
  const criteria = result?.criteria ?? noCriteria;
  const counts = result?.counts ?? noCounts;
  const countsWithoutText = result?.countsWithoutText ?? noCounts;
  const suggestions = useMemo(
    () => (filter.text.trim() === "" ? [] : suggestFilters(filter, fleet.options, countsWithoutText)),
    [filter, fleet.options, countsWithoutText],
  );
  const siteUrl = useSiteUrl();
  // Made once, from the fleet as it was loaded: only search engines read it.
  const [structuredData] = useState(() => (
    <JsonLd data={describeFleet(siteUrl, fleet.boats ?? result?.boats ?? [])} />
  ));
  useFailureToast(isLoadingError, fleetFailure);

  /** For buttons and links that disappear when they are pressed: the focus moves to the list. */
  const changeAndMoveFocus = useCallback(
    (changed: Partial<FleetFilter>) => {
      changeFilter(changed);
      heading.current?.focus({ preventScroll: true });
    },
    [changeFilter],
  );
  const clear = useCallback(() => changeAndMoveFocus(noFilter), [changeAndMoveFocus]);
  const summary = useMemo(
    () => (
      <Result
        filter={filter}
        found={found}
        criteria={criteria}
        onFilter={changeAndMoveFocus}
        onClear={clear}
      />
    ),
    [filter, found, criteria, changeAndMoveFocus, clear],
  );

  return (
    <>
      <FleetFilterBar
        filter={filter}
        options={fleet.options}
        counts={counts}
        suggestions={suggestions}
        found={found}
        isCurrent={result !== undefined && fleetPath(result.filter) === fleetPath(filter)}
        typingPauseMs={fleet.boats ? 0 : serverPauseMs}
        onFilter={changeFilter}
        onClear={clear}
      >
        {summary}
      </FleetFilterBar>
      <h2 ref={heading} className="visually-hidden" tabIndex={-1}>
        Fartøy
      </h2>
      {isLoadingError && <LoadFailure text="Søket kunne ikke utføres." onRetry={() => void refetch()} />}
      {!result && !isLoadingError && <LoadingCards />}
      {result && found > 0 && <FleetCards result={result} isLargeFleet={!fleet.boats} />}
      {result?.found === 0 && (
        <>
          <div className={styles.empty}>
            <BoatProfile type="Hurtigbåt" />
            <h3>Ingen fartøy funnet</h3>
            <p className="text-muted">Prøv å justere søkekriteriene eller fjern filtrene.</p>
            <FleetSuggestions suggestions={suggestions} onChoose={changeAndMoveFocus} />
            <ClearButton className="button button--outline button--small" label="Tøm søk" onClear={clear} />
          </div>
          <FleetNearMisses result={result} />
        </>
      )}
      <CompareForm />
      {structuredData}
      <LazyCompareBar fleet={fleetPath(filter)} />
    </>
  );
}

interface ResultProps {
  filter: FleetFilter;
  found: number;
  criteria: LabelledCriterion[];
  onFilter: (filter: FleetFilter) => void;
  onClear: () => void;
}

/** How many were found, and what was asked for. */
function Result({ filter, found, criteria, onFilter, onClear }: ResultProps) {
  return (
    <div className={styles.result}>
      <p className={styles.count} aria-live="polite" aria-atomic="true">
        <b>{found}</b> fartøy
      </p>
      {criteria
        .filter(({ name }) => name !== "type")
        .map((criterion) => (
          <FilterLink
            key={`${criterion.name} ${criterion.value}`}
            className={styles.criterion}
            filter={without(filter, criterion)}
            onFilter={onFilter}
            label={`Fjern filteret ${criterion.label}`}
          >
            {criterion.label} <Icon name="x" />
          </FilterLink>
        ))}
      {isFiltered(filter) && (
        <ClearButton className={styles.clear ?? ""} label="Fjern filtre" onClear={onClear} />
      )}
    </div>
  );
}

/** The filter without one of its criteria. */
function without(filter: FleetFilter, { name, value }: Criterion): FleetFilter {
  if (name !== "equipment") return { ...filter, [name]: "" };
  return { ...filter, equipment: filter.equipment.filter((other) => other !== value) };
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
