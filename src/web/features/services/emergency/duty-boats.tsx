import { useQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { Boat } from "../../../../contract/boats/boats.ts";
import type { ChartBoat } from "../../../../contract/chart/chart.ts";
import { boatPath } from "../../../../rules/boats/boat-path.ts";
import {
  getArrival,
  getReadiness,
  sortByArrival,
  sortByReadiness,
} from "../../../../rules/boats/readiness.ts";
import { siteFromParams, siteParam } from "../../../../rules/chart/chart-path.ts";
import { describeHours, describeMiles } from "../../../../rules/chart/describe-distance.ts";
import type { Place } from "../../../../rules/chart/projection.ts";
import { formatMetres, formatQuantity } from "../../../../shared/format-number.ts";
import { LoadingCards } from "../../../components/loading/loading-cards.tsx";
import { Waterline } from "../../../components/page/waterline.tsx";
import { useCompany } from "../../../lib/page/company.ts";
import { BoatImage } from "../../boats/boat-image.tsx";
import { serviceBoatsPerPage, serviceBoatsQuery } from "../../boats/service-boats-query.ts";
import { SiteForm } from "../../chart/site-form.tsx";
import { sources } from "../../chart/sources.ts";
import { useOwnPlace, useRankedBoats } from "../../chart/use-own-place.ts";
import styles from "./duty-boats.module.css";
import { dutyChartQuery } from "./duty-chart-query.ts";

/**
 * The boats that can be sent: the soonest ready first, or with a site the soonest there. Their calendars do not
 * matter here.
 */
export function DutyBoats({ slug }: { slug: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const typed = siteFromParams(new URLSearchParams(search));
  const boats = useQuery(serviceBoatsQuery(slug));
  const { own, problem, setProblem, choose, forget } = useOwnPlace();
  const isAsked = typed !== "" || own !== undefined;
  const asked = useQuery({ ...dutyChartQuery({ slug, site: typed }), enabled: isAsked });
  const chart = isAsked ? asked.data : undefined;
  const ranked = useRankedBoats(own, chart?.boats);
  const { phone } = useCompany();

  function showSite(site: string) {
    const to = site ? `${pathname}?${new URLSearchParams({ [siteParam]: site })}` : pathname;
    void navigate(to, { replace: true, preventScrollReset: true });
  }
  async function showPlace(place: Place) {
    if (await choose(place)) showSite("");
  }

  const isSiteKnown = chart?.site && chart.problem === null;
  const placed = own ? ranked : isSiteKnown ? chart.boats : undefined;
  const target = own ? "stedet der du er" : chart?.site?.name;
  const failure = asked.isLoadingError ? "Avstandene kunne ikke hentes. Prøv igjen." : undefined;
  const ready = boats.data && sortByReadiness(boats.data);
  const count = (placed ?? ready)?.length;
  return (
    <section className="section">
      <div className="container">
        <div className={`section-head ${styles.head}`}>
          <Waterline short />
          <div>
            <h2>{placed ? "Vaktbåter, nærmest først" : "Vaktbåter"}</h2>
            <p className={styles.lead} aria-live="polite">
              {placed
                ? `Avstand langs sjøen til ${target}. «Framme om» er klargjøring og gange i marsjfart.`
                : "Den som er raskest klar, står først. «Klar på» er tida fra du ringer til båten kaster loss."}
            </p>
          </div>
          <SiteForm
            action={pathname}
            typed={chart?.site ? `${chart.site.number} ${chart.site.name}` : typed}
            hint="Da står den som er først framme, øverst. Posisjonen din blir i nettleseren."
            problem={problem ?? chart?.problem ?? failure}
            suggestions={chart?.suggestions ?? []}
            isChosen={isAsked}
            onChoose={(site) => {
              forget();
              showSite(site);
            }}
            onPlace={(place) => void showPlace(place)}
            onProblem={setProblem}
          />
        </div>
        {count === undefined && !boats.isLoadingError && <LoadingCards />}
        {count !== undefined && count > 0 && (
          <ul className={styles.list}>
            {placed
              ? sortByArrival(placed)
                  .slice(0, serviceBoatsPerPage)
                  .map((boat) => <PlacedBoat key={boat.id} boat={boat} />)
              : ready?.slice(0, serviceBoatsPerPage).map((boat) => <ReadyBoat key={boat.id} boat={boat} />)}
          </ul>
        )}
        {(count === 0 || (count === undefined && boats.isLoadingError)) && (
          <p>Vakta vet hvilken båt som er nærmest{phone ? `. Ring ${phone.text}` : ""}.</p>
        )}
        {placed && (
          <p className={styles.sources}>Timene er omtrentlige: vakta vet om båten kan gå nå. {sources}</p>
        )}
      </div>
    </section>
  );
}

/** How soon a boat can go. */
function ReadyBoat({ boat }: { boat: Boat }) {
  return (
    <DutyBoat boat={boat} image={boat}>
      <Fact name="Klar på" value={describeReadiness(getReadiness(boat))} />
      {boat.region && <Fact name="Region" value={boat.region.name} />}
      <Fact name="Lengde" value={formatMetres(boat.specifications.length)} />
    </DutyBoat>
  );
}

/** How soon a boat can be there. */
function PlacedBoat({ boat }: { boat: ChartBoat }) {
  const { name, type, pictures, readiness, position, miles } = boat;
  const arrival = getArrival(boat);
  return (
    <DutyBoat
      boat={boat}
      image={{ name, type, imageTexts: {}, ...(pictures ?? { images: [], imageFocus: {} }) }}
      isPlaced
    >
      <Fact name="Klar på" value={describeReadiness(readiness)} />
      <Fact name="Posisjon" value={position?.text ?? "Ikke kjent"} />
      <Fact name="Avstand" value={miles === null ? "–" : describeMiles(miles)} />
      <Fact name="Framme om" value={arrival === null ? "Spør vakta" : `ca. ${describeHours(arrival)}`} />
    </DutyBoat>
  );
}

function describeReadiness(minutes: number | null | undefined): string {
  return typeof minutes === "number" ? formatQuantity(minutes, "min") : "Spør vakta";
}

interface DutyBoatProps {
  boat: Pick<Boat, "id" | "name" | "type">;
  image: ComponentProps<typeof BoatImage>["boat"];
  isPlaced?: boolean;
  children: ReactNode;
}

function DutyBoat({ boat, image, isPlaced = false, children }: DutyBoatProps) {
  return (
    <li className={isPlaced ? `${styles.boat} ${styles.isPlaced}` : styles.boat}>
      <span className={styles.image}>
        <BoatImage boat={image} sizes="160px" isDecorative />
      </span>
      <div className={styles.name}>
        <h3>
          <Link to={boatPath(boat.id)}>{boat.name}</Link>
        </h3>
        <p>{boat.type}</p>
      </div>
      <dl>{children}</dl>
    </li>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
