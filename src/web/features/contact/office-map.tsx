import { useRef, useState } from "react";
import { useCompany } from "../../lib/page/company.ts";
import { mapFrameUrl, mapLinkUrl, type Position } from "./map-url.ts";
import { MapDrawing } from "./map-drawing.tsx";
import styles from "./office-map.module.css";
import { useMapFrame } from "./use-map-frame.ts";

/** A drawn chart with the company's address. Where OpenStreetMap is reachable, its map replaces the drawing. */
export function OfficeMap({ position }: { position: Position }) {
  const { legalName, address, visitorNote } = useCompany();
  const officeAddress = address.join(", ");
  const frameUrl = mapFrameUrl(position);
  const { containerRef, state, onFrameLoad } = useMapFrame(frameUrl);
  const frame = useRef<HTMLIFrameElement>(null);
  // Until the visitor presses the map, scrolling over it scrolls the page.
  const [isInteractive, setIsInteractive] = useState(false);
  const isShown = state === "shown";
  return (
    <div className={styles.root} ref={containerRef}>
      <div className={styles.view}>
        <MapDrawing isHidden={isShown} place={address[0] ?? ""} />
        {state !== "waiting" && (
          <iframe
            ref={frame}
            className={isShown ? `${styles.frame} ${styles.isShown}` : styles.frame}
            src={frameUrl}
            title={`Kart over ${officeAddress || "kontoret"}`}
            loading="lazy"
            referrerPolicy="strict-origin"
            sandbox="allow-scripts allow-same-origin allow-popups"
            inert={!isShown}
            onLoad={onFrameLoad}
          />
        )}
        {isShown && !isInteractive && (
          <button
            className={styles.cover}
            type="button"
            onClick={() => {
              setIsInteractive(true);
              // The pressed button disappears.
              frame.current?.focus({ preventScroll: true });
            }}
          >
            <span>Bruk kartet</span>
          </button>
        )}
      </div>
      <div className={styles.card}>
        <h3>{legalName}</h3>
        <p>{officeAddress}</p>
        <p className="text-muted text-small">{visitorNote}</p>
        <p className="text-small">
          <a
            className={`text-link ${styles.link}`}
            href={mapLinkUrl(position)}
            target="_blank"
            rel="noopener"
          >
            Åpne kartet
          </a>
        </p>
        <p className={`text-muted ${styles.source}`}>
          {state === "failed" ? "Kartet fra OpenStreetMap kan ikke vises nå." : "Kart fra OpenStreetMap"}
        </p>
      </div>
    </div>
  );
}
