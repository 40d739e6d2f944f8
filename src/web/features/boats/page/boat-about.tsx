import type { Boat } from "../../../../contract/boats/boats.ts";
import type { Papers } from "../../../../contract/boats/papers.ts";
import type { Region } from "../../../../contract/regions/regions.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { Waterline } from "../../../components/page/waterline.tsx";
import { toParagraphs } from "../../../../shared/paragraphs.ts";
import { BoatPapers } from "./boat-papers.tsx";
import styles from "./boat-about.module.css";

interface BoatAboutProps {
  boat: Boat;
  region: Region | undefined;
  isRegionPending: boolean;
  papers: Papers | undefined;
}

/** Description, building year, MMSI number, region and papers. */
export function BoatAbout({ boat, region, isRegionPending, papers }: BoatAboutProps) {
  const { yearBuilt, mmsi } = boat.specifications;
  const currentRegion = boat.availability?.region;
  const location = (
    <section className={styles.location} aria-labelledby="lokasjon">
      <h2 id="lokasjon">Lokasjon</h2>
      <p className={styles.place}>
        <Icon name="pin" />
        {region?.name ?? (isRegionPending && boat.region ? "Laster..." : "Ukjent lokasjon")}
      </p>
      {currentRegion && (
        <p className={styles.region}>{`Hører til her, men er nå ledig i ${currentRegion}.`}</p>
      )}
      {toParagraphs(region?.description ?? "").map((paragraph, index) => (
        <p className={styles.region} key={index}>
          {paragraph}
        </p>
      ))}
    </section>
  );
  const hasPapers = papers !== undefined && (papers.certificates.length > 0 || papers.biosecurity !== null);
  return (
    <div className={styles.about}>
      <div>
        <Waterline short />
        <h2>Om fartøyet</h2>
        <div className={styles.text}>
          {toParagraphs(boat.description).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        <p className={styles.facts}>
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
        {hasPapers && location}
      </div>
      {hasPapers ? <BoatPapers papers={papers} /> : location}
    </div>
  );
}
