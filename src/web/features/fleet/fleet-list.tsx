import { useDeferredValue, useRef } from "react";
import type { Fleet, LabelledCriterion } from "../../../contract/fleet/fleet.ts";
import {
  type FleetFilter,
  fleetPath,
  isFiltered,
  noFilter,
  withoutOption,
} from "../../../rules/fleet/fleet-filter.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { JsonLd } from "../../components/page/json-ld.tsx";
import { LoadingCards } from "../../components/loading/loading-cards.tsx";
import { useSiteUrl } from "../../lib/page/public-config.ts";
import { describeFleet } from "../../lib/structured-data/describe-lists.ts";
import { useFailureToast } from "../../lib/toasts/use-failure-toast.ts";
import { BoatProfile } from "../boats/boat-profile.tsx";
import { CompareForm } from "../comparison/compare-tick.tsx";
import { FilterLink } from "./filter-link.tsx";
import { FleetCards } from "./fleet-cards.tsx";
import { clearFormId, FleetFilterBar } from "./fleet-filter-bar.tsx";
import { FleetNearMisses } from "./fleet-near-misses.tsx";
import { CompareBar } from "../comparison/compare-bar.tsx";
import { LoadFailure } from "../../components/loading/load-failure.tsx";
import { useFleetFilter } from "./use-fleet-filter.ts";
import { useFleetResult } from "./use-fleet-result.ts";
import styles from "./fleet-list.module.css";

export const fleetFailure = {
  title: "Feil ved henting av fartøy",
  description: "Det oppstod et problem med å laste flåtedata. Prøv igjen senere.",
};

export function FleetList({ fleet }: { fleet: Fleet }) {
  const { filter, page, changeFilter } = useFleetFilter();
  const heading = useRef<HTMLHeadingElement>(null);
  const { result, isLoadingError, refetch, search } = useFleetResult(
    fleet,
    // Typing stays fast: the list follows when the browser has time.
    useDeferredValue(filter),
    page,
  );
  const { found = fleet.total, criteria = [], counts = {}, suggestions = [] } = result ?? {};
  const siteUrl = useSiteUrl();
  useFailureToast(isLoadingError, fleetFailure);

  /** For buttons and links that disappear when they are pressed. */
  const focusList = () => heading.current?.focus({ preventScroll: true });

  function showList() {
    heading.current?.scrollIntoView({ block: "start" });
    focusList();
  }

  function clear() {
    changeFilter(noFilter);
    focusList();
  }

  return (
    <>
      <FleetFilterBar
        filter={filter}
        options={fleet.options}
        counts={counts}
        suggestions={suggestions}
        found={found}
        nearMisses={result?.nearMisses.length ?? 0}
        onFilter={changeFilter}
        search={search}
        onShow={showList}
        onClear={clear}
      >
        <Result filter={filter} found={found} criteria={criteria} onRemove={focusList} onClear={clear} />
      </FleetFilterBar>
      <h2 ref={heading} className={`visually-hidden ${styles.heading}`} tabIndex={-1}>
        Fartøy
      </h2>
      {isLoadingError && <LoadFailure text="Søket kunne ikke utføres." onRetry={() => void refetch()} />}
      {!result && !isLoadingError && <LoadingCards />}
      {result && found > 0 && <FleetCards result={result} />}
      {result?.found === 0 && (
        <FleetNearMisses result={result} onChoose={focusList}>
          <div className={styles.empty}>
            <BoatProfile type="Hurtigbåt" />
            <h3>Ingen fartøy funnet</h3>
            <p className="text-muted">Prøv å justere søkekriteriene eller fjern filtrene.</p>
            <ClearButton className="button button--outline button--small" label="Tøm søk" onClear={clear} />
          </div>
        </FleetNearMisses>
      )}
      <CompareForm boats={result?.boats ?? []} />
      <JsonLd data={describeFleet(siteUrl, fleet.boats ?? result?.boats ?? [])} />
      <CompareBar fleet={fleetPath(filter)} />
    </>
  );
}

interface ResultProps {
  filter: FleetFilter;
  found: number;
  criteria: LabelledCriterion[];
  onRemove: () => void;
  onClear: () => void;
}

/** How many were found, and what was asked for. */
function Result({ filter, found, criteria, onRemove, onClear }: ResultProps) {
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
            filter={withoutOption(filter, criterion)}
            onClick={onRemove}
            aria-label={`Fjern filteret ${criterion.label}`}
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
