import type { UseQueryResult } from "@tanstack/react-query";
import type { Boat } from "../../../contract/boats.ts";
import type { Region } from "../../../contract/regions.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";
import { toParagraphs } from "../../lib/plain-text.ts";

interface BoatAboutProps {
  boat: Boat;
  region: Region | undefined;
  regions: Pick<UseQueryResult, "isPending">;
}

/** The boat in words: description, building year, MMSI number and where it works. */
export function BoatAbout({ boat, region, regions }: BoatAboutProps) {
  const { yearBuilt, mmsi } = boat.specifications;
  return (
    <div className="bp__about">
      <Waterline short />
      <h2>Om fartøyet</h2>
      <div className="bp__txt">
        {toParagraphs(boat.description).map((paragraph, position) => (
          <p key={position}>{paragraph}</p>
        ))}
      </div>
      <p className="bp__facts">
        {yearBuilt > 0 && (
          <span>
            <Icon name="cal" />
            {`Bygget i ${yearBuilt}`}
          </span>
        )}
        <span>
          <Icon name="ais" />
          {`MMSI: ${mmsi || "Ikke tilgjengelig"}`}
        </span>
      </p>
      <section className="bp__sub" aria-labelledby="lokasjon">
        <h2 id="lokasjon">Lokasjon</h2>
        <p className="bp__place">
          <Icon name="pin" />
          {region?.name ?? (regions.isPending && boat.region ? "Laster..." : "Ukjent lokasjon")}
        </p>
        {toParagraphs(region?.description ?? "").map((paragraph, position) => (
          <p className="bp__region" key={position}>
            {paragraph}
          </p>
        ))}
      </section>
    </div>
  );
}
