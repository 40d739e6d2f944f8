import { useQuery } from "@tanstack/react-query";
import { enquiryPlaceEndpoints } from "../../../../contract/chart/chart.ts";
import { isOnChart } from "../../../../rules/chart/projection.ts";
import { describeMiles, describeTravel } from "../../../../rules/chart/describe-distance.ts";
import { describeWeeks } from "../../../../shared/week-ids.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";
import { LazySeaChart } from "../lazy-sea-chart.tsx";
import styles from "./enquiry-place.module.css";

export interface EnquiryPlaceProps {
  /** Of the enquiry. */
  id: string;
}

/** Where the site of an enquiry is, with the nearest boats that are free then. Nothing where that is not known. */
export default function EnquiryPlace({ id }: EnquiryPlaceProps) {
  const { data } = useQuery({
    queryKey: ["admin", "enquiries", "place", id],
    queryFn: ({ signal }) => portalApi.call(enquiryPlaceEndpoints.read, { params: { id }, signal }),
  });
  if (!data?.site) return null;
  const { site, weeks, boats } = data;
  const isShown = isOnChart(site);
  const label = site.number ? `${site.number} ${site.name}` : site.name;
  const title = weeks.length > 0 ? `Nærmest av dem som er ledige i ${describeWeeks(weeks)}` : "Nærmest nå";
  return (
    <section className={styles.root} aria-label="Lokaliteten på kartet">
      {isShown && (
        <LazySeaChart
          className={styles.chart}
          label={`Kart over ${label}. Båtene står i lista.`}
          boats={boats}
          place={{ ...site, label: site.name }}
          frame={[site, ...boats.slice(0, 3).flatMap(({ position }) => position ?? [])]}
        />
      )}
      <div>
        <h3>{title}</h3>
        {boats.length === 0 && (
          <p className="text-muted">
            {isShown ? "Ingen ledig båt har kjent avstand." : "Lokaliteten er utenfor kartet."}
          </p>
        )}
        <ol className={styles.boats}>
          {boats.map(({ id: boatId, name, miles, hours, serviceSpeed, position }) => (
            <li key={boatId}>
              <b>{name}</b> {miles !== null && describeMiles(miles)}
              <small>
                {[describeTravel(hours, serviceSpeed), position?.text].filter(Boolean).join(". ")}
              </small>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
