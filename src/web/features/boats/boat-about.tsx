import type { Boat } from "../../../contract/boats.ts";
import type { Region } from "../../../contract/regions.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";
import { toParagraphs } from "../../../contract/paragraphs.ts";
import styles from "./boat-about.module.css";

interface BoatAboutProps {
  boat: Boat;
  region: Region | undefined;
  isRegionPending: boolean;
}

/** Description, building year, MMSI number and region. */
export function BoatAbout({ boat, region, isRegionPending }: BoatAboutProps) {
  const { yearBuilt, mmsi } = boat.specifications;
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
      </div>
      <section className={styles.location} aria-labelledby="lokasjon">
        <h2 id="lokasjon">Lokasjon</h2>
        <p className={styles.place}>
          <Icon name="pin" />
          {region?.name ?? (isRegionPending && boat.region ? "Laster..." : "Ukjent lokasjon")}
        </p>
        {toParagraphs(region?.description ?? "").map((paragraph, index) => (
          <p className={styles.region} key={index}>
            {paragraph}
          </p>
        ))}
      </section>
    </div>
  );
}
