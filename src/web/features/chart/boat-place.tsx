import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import type { Boat } from "../../../contract/boats/boats.ts";
import type { ChartBoat } from "../../../contract/chart/chart.ts";
import type { BoatPosition } from "../../../contract/positions/positions.ts";
import { chartPath, siteFromParams } from "../../../rules/chart/chart-path.ts";
import { describeMiles, describeTravel } from "../../../rules/chart/describe-distance.ts";
import { describeMotion } from "../../../rules/chart/describe-motion.ts";
import { contactPath } from "../../../rules/enquiries/contact-path.ts";
import { noFilter } from "../../../rules/fleet/fleet-filter.ts";
import { formatPlace } from "../../../shared/parse-place.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { formatPosition } from "../services/emergency/position-message.ts";
import { useFleetState } from "../boats/back-to-fleet.tsx";
import styles from "./boat-place.module.css";
import { LazySeaChart } from "./lazy-sea-chart.tsx";
import { boatPositionQuery, chartQuery } from "./queries.ts";
import { SiteForm } from "./site-form.tsx";
import { sources } from "./sources.ts";
import { useOwnPlace, useRankedBoats } from "./use-own-place.ts";

const titles = {
  ais: (name: string) => `Her er ${name} nå`,
  plan: (name: string) => `Her er ${name} etter planen`,
  home: (name: string) => `Her hører ${name} til`,
};

/** Where a boat is now. The page is cached for others, so that the browser asks. */
export default function BoatPlace({ boat }: { boat: Boat }) {
  const { data: position, isPending } = useQuery(boatPositionQuery(boat.id));
  if (isPending) return <div className={styles.pending} />;
  return position ? <PlacedBoat boat={boat} position={position} /> : null;
}

/** Where the boat is, and how far that is from a site: at first the one that was typed on the chart. */
function PlacedBoat({ boat, position }: { boat: Boat; position: BoatPosition }) {
  const [typed, setTyped] = useState(useSiteOfChart());
  const { own, problem, setProblem, choose, forget } = useOwnPlace();
  const { data, isLoadingError } = useQuery({
    ...chartQuery({ filter: { ...noFilter, text: boat.name }, site: typed }),
    enabled: typed !== "",
  });
  const asked = typed === "" ? undefined : data;
  const site = asked?.problem === null ? asked.site : null;
  const unmeasured = useMemo((): [ChartBoat] => [toChartBoat(boat, position)], [boat, position]);
  const measured = useRankedBoats(own, unmeasured) ?? (site ? asked?.boats : undefined);
  const shown = measured?.find(({ id }) => id === boat.id) ?? unmeasured[0];
  const place = own ? { ...own, label: "Her" } : site && { ...site, label: site.name };
  const motion = describeMotion(position);
  const failure = isLoadingError ? "Avstanden kunne ikke hentes. Prøv igjen." : undefined;
  return (
    <section className={`container ${styles.root}`} aria-labelledby="boat-place">
      <div className={styles.text}>
        <h2 id="boat-place">{titles[position.source](boat.name)}</h2>
        <p className={styles.source}>
          <Icon name={position.source === "ais" ? "ais" : "cal"} />
          {position.text}
        </p>
        {position.source === "ais" && (
          <dl className={styles.facts}>
            <div>
              <dt>Posisjon</dt>
              <dd>{formatPosition([position.latitude, position.longitude])}</dd>
            </div>
            {motion && (
              <div>
                <dt>Fart og kurs</dt>
                <dd>{motion}</dd>
              </div>
            )}
          </dl>
        )}
        <SiteForm
          action={chartPath(noFilter)}
          typed={site ? `${site.number} ${site.name}` : typed}
          hint="Da ser du hvor langt unna båten er. Posisjonen din blir i nettleseren."
          problem={problem ?? asked?.problem ?? failure}
          suggestions={asked?.suggestions ?? []}
          isChosen={typed !== "" || own !== undefined}
          onChoose={(chosen) => {
            forget();
            setTyped(chosen);
          }}
          onPlace={(chosen) => {
            void choose(chosen).then((isChosen) => isChosen && setTyped(""));
          }}
          onProblem={setProblem}
        />
        <div aria-live="polite">
          {place && (
            <p className={styles.distance}>
              <b>{shown.miles === null ? "Avstanden er ikke kjent" : describeMiles(shown.miles)}</b>
              {shown.miles !== null &&
                (describeTravel(shown.hours, shown.serviceSpeed) ?? "Farten er ikke oppgitt")}
            </p>
          )}
        </div>
        {place && (
          <Link
            className="button button--outline"
            to={contactPath({ boats: [boat.id], site: own ? undefined : site?.number })}
            state={own ? { site: formatPlace(own) } : undefined}
          >
            Be om tilbud dit
          </Link>
        )}
        <Link className="more-link" to={chartPath(noFilter, own ? "" : site?.number)}>
          Se alle båtene på kartet
        </Link>
        <p className={styles.sources}>{sources}</p>
      </div>
      <LazySeaChart
        className={styles.chart}
        label={`Kart: ${boat.name}, ${position.text}.`}
        boats={[shown]}
        place={place ?? null}
        frame={place ? [place, position] : [position]}
      />
    </section>
  );
}

/** What the visitor had typed as a site on the chart that led here. */
function useSiteOfChart(): string {
  const { fleet } = useFleetState();
  return siteFromParams(new URLSearchParams(fleet.split("?")[1]));
}

function toChartBoat(boat: Boat, position: BoatPosition): ChartBoat {
  const { id, name, type, specifications, capabilities } = boat;
  return {
    id,
    name,
    type,
    length: specifications.length,
    pictures: null,
    region: null,
    availability: null,
    serviceSpeed: typeof capabilities.speed === "number" ? capabilities.speed : null,
    readiness: null,
    position,
    miles: null,
    hours: null,
    way: null,
  };
}
