import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { Chart, ChartBoat } from "../../../contract/chart/chart.ts";
import { chartPage, chartPath, siteFromParams } from "../../../rules/chart/chart-path.ts";
import type { Place } from "../../../rules/chart/projection.ts";
import {
  type FleetFilter,
  filterFromParams,
  filterParams,
  filterToParams,
  fleetPath,
  withoutOption,
} from "../../../rules/fleet/fleet-filter.ts";
import { formatPlace } from "../../../shared/parse-place.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { LoadFailure } from "../../components/loading/load-failure.tsx";
import { Loading } from "../../components/loading/loading.tsx";
import { useCompany } from "../../lib/page/company.ts";
import { sitePointsQuery } from "../sites/queries.ts";
import { ChartKey } from "./chart-key.tsx";
import { LazySeaChart } from "./lazy-sea-chart.tsx";
import { chartQuery } from "./queries.ts";
import type { SeaChartProps } from "./sea-chart.tsx";
import { SiteForm } from "./site-form.tsx";
import { sources } from "./sources.ts";
import { useOwnPlace, useRankedBoats } from "./use-own-place.ts";
import { WhereRows } from "./where-rows.tsx";
import styles from "./where.module.css";

const framedBoats = 4;

/** Where the boats are, and how soon they can be at a site. */
export function Where() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const filter = filterFromParams(params);
  const typed = siteFromParams(params);
  // The page's HTML has no AIS, so that the browser asks once more.
  const { data, isLoadingError, refetch } = useQuery({
    ...chartQuery({ filter, site: typed }),
    refetchOnMount: "always",
  });
  const { own, problem, setProblem, choose, forget } = useOwnPlace();
  const ranked = useRankedBoats(own, data?.boats);
  const [pointedAt, setPointedAt] = useState<string | null>(null);

  function show(site: string, changed: FleetFilter = filter) {
    void navigate(chartPath(changed, site), { replace: true, preventScrollReset: true });
  }
  function showSite(site: string) {
    forget();
    show(site);
  }
  async function showPlace(chosen: Place) {
    if (await choose(chosen)) show("");
  }

  if (!data) {
    return isLoadingError ? (
      <LoadFailure text="Kartet kunne ikke hentes." onRetry={() => void refetch()} />
    ) : (
      <Loading />
    );
  }
  const boats = ranked ?? data.boats;
  const known = data.problem === null ? data.site : null;
  const place = own ? { ...own, label: "Her" } : known && { ...known, label: known.name };
  const site = own ? formatPlace(own) : (data.site?.number ?? "");
  return (
    <div className={styles.where}>
      <div className={styles.list}>
        <div className={styles.top}>
          <h2>{place ? "Nærmest først" : "Hvor er båtene?"}</h2>
          <SiteForm
            action={chartPage}
            params={filterToParams(filter)}
            typed={data.site ? `${data.site.number} ${data.site.name}` : typed}
            hint="Du kan også trykke i kartet der anlegget ligger. Posisjonen din blir i nettleseren."
            problem={problem ?? data.problem ?? undefined}
            suggestions={data.suggestions}
            isChosen={typed !== "" || own !== undefined}
            onChoose={showSite}
            onPlace={(chosen) => void showPlace(chosen)}
            onProblem={setProblem}
          />
          <Filters filter={filter} chart={data} site={data.site?.number ?? ""} onFilter={show} />
        </div>
        {data.isAisAway && <AisNotice />}
        <p className={styles.count} aria-live="polite">
          <span>
            <b>{boats.length}</b> fartøy
          </span>
          <span>{place ? `fra ${own ? "punktet" : place.label}` : "fra nord til sør"}</span>
        </p>
        <WhereRows
          boats={boats}
          filter={filter}
          site={site}
          isMeasured={place !== null}
          pointedAt={pointedAt}
          onPointAt={setPointedAt}
        />
        <Sources />
      </div>
      <div className={styles.map}>
        <ChartWithSites
          className={styles.chart}
          label={`Kart med ${boats.length} ${boats.length === 1 ? "båt" : "båter"}. Piltastene flytter kartet, pluss og minus zoomer. Båtene og avstandene står i lista.`}
          boats={boats}
          regions={data.regions}
          place={place}
          pointedAt={pointedAt}
          frame={listFrame(boats, place)}
          onPointAt={setPointedAt}
          onChooseBoat={(id) => {
            setPointedAt(id);
            document.getElementById(`kart-${id}`)?.scrollIntoView({ block: "nearest" });
          }}
          onChooseSite={showSite}
          onChoosePlace={(chosen) => void showPlace(chosen)}
        />
        <ChartKey boats={boats} place={own ? "Punktet ditt" : place ? "Din lokalitet" : undefined} />
      </div>
    </div>
  );
}

/** A component of its own, so that the list is not rendered again when the sites arrive. */
function ChartWithSites(props: SeaChartProps) {
  const { data: sites } = useQuery(sitePointsQuery());
  return <LazySeaChart {...props} sites={sites} />;
}

/** The site and the nearest boats, or all of them. */
function listFrame(boats: ChartBoat[], place: Place | null): Place[] {
  const placed = boats.flatMap(({ position }) => position ?? []);
  return place ? [place, ...placed.slice(0, framedBoats)] : placed;
}

interface FiltersProps {
  filter: FleetFilter;
  chart: Chart;
  site: string;
  onFilter: (site: string, filter: FleetFilter) => void;
}

/** The week, and what else the fleet was filtered by. */
function Filters({ filter, chart, site, onFilter }: FiltersProps) {
  return (
    <div className={styles.filters}>
      {chart.weeks.length > 0 && (
        <label className={styles.week}>
          Ledig
          <select
            className="input"
            name={filterParams.week}
            value={filter.week}
            onChange={(event) => onFilter(site, { ...filter, week: event.target.value })}
          >
            <option value="">når som helst</option>
            {chart.weeks.map(({ value, label }) => (
              <option key={value} value={value}>
                {label.toLowerCase()}
              </option>
            ))}
          </select>
        </label>
      )}
      {chart.criteria
        .filter(({ name }) => name !== "week")
        .map((criterion) => (
          <Link
            key={`${criterion.name} ${criterion.value}`}
            className={styles.criterion}
            to={chartPath(withoutOption(filter, criterion), site)}
            replace
            preventScrollReset
            aria-label={`Fjern filteret ${criterion.label}`}
          >
            {criterion.label} <Icon name="x" />
          </Link>
        ))}
      <Link className="more-link" to={fleetPath(filter)}>
        Flere filtre
      </Link>
    </div>
  );
}

function AisNotice() {
  const { phone } = useCompany();
  return (
    <div className={styles.notice}>
      <Icon name="warn" />
      <p>
        <b>AIS svarer ikke.</b> Båtene står der planen sier. Vakta vet hvor de er.
      </p>
      {phone && (
        <a className="button button--outline button--small" href={`tel:${phone.number}`}>
          <Icon name="phone" />
          Ring vakta
        </a>
      )}
    </div>
  );
}

/** Where the figures come from, and how exact they are. */
function Sources() {
  return (
    <p className={styles.sources}>
      Avstandene er regnet ut langs sjøen på et grovt kart, og timene i båtens marsjfart. Vakta kan gi deg
      nøyaktig tid. Heltrukket skrog er AIS, stiplet er etter planen: den båten står midt i regionen sin.{" "}
      {sources}
    </p>
  );
}
