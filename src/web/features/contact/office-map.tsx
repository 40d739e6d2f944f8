import { useState } from "react";
import { company } from "../../../contract/company.ts";
import { mapFrameUrl, mapLinkUrl } from "./map-url.ts";
import { MapDrawing } from "./map-drawing.tsx";
import styles from "./office-map.module.css";
import { useMapFrame } from "./use-map-frame.ts";

const officeAddress = `${company.street}, ${company.postalCode} ${company.town}`;

/** A drawn chart with the company's address. Where OpenStreetMap is reachable, its map replaces the drawing. */
export function OfficeMap() {
  const { containerRef, state, onFrameLoad } = useMapFrame();
  // Until the visitor presses the map, scrolling over it scrolls the page.
  const [isInteractive, setIsInteractive] = useState(false);
  const isShown = state === "shown";
  return (
    <div className={styles.root} ref={containerRef}>
      <div className={styles.view}>
        <MapDrawing isHidden={isShown} />
        {state !== "waiting" && (
          <iframe
            className={isShown ? `${styles.frame} ${styles.isShown}` : styles.frame}
            src={mapFrameUrl}
            title={`Kart over ${officeAddress}`}
            loading="lazy"
            referrerPolicy="strict-origin"
            sandbox="allow-scripts allow-same-origin allow-popups"
            inert={!isShown}
            onLoad={onFrameLoad}
          />
        )}
        {isShown && !isInteractive && (
          <button className={styles.cover} type="button" onClick={() => setIsInteractive(true)}>
            <span>Bruk kartet</span>
          </button>
        )}
      </div>
      <div className={styles.card}>
        <h3>{company.legalName}</h3>
        <p>{officeAddress}</p>
        <p className="text-muted text-small">Kaia er åpen for gjester på dagtid. Meld deg på VHF kanal 12.</p>
        <p className="text-small">
          <a className={`text-link ${styles.link}`} href={mapLinkUrl} target="_blank" rel="noopener">
            Åpne kartet
          </a>
        </p>
        <p className={`text-muted text-tiny ${styles.source}`}>
          {state === "failed" ? "Kartet fra OpenStreetMap kan ikke vises nå." : "Kart fra OpenStreetMap"}
        </p>
      </div>
    </div>
  );
}
