import { useState } from "react";
import { company } from "../../../contract/company.ts";
import { mapFrameUrl, mapLinkUrl } from "./map-url.ts";
import { MapDrawing } from "./map-drawing.tsx";
import { useMap } from "./use-map.ts";

const address = `${company.street}, ${company.postalCode} ${company.town}`;

/**
 * Where the company is. A chart of our own drawing comes first; the map, which is somebody else's, takes its place
 * when the visitor has scrolled here, and only if it can be had.
 */
export function OfficeMap() {
  const { box, state, onFrameLoad } = useMap();
  // Until it is pressed, the map neither swallows the wheel nor the finger that scrolls the page.
  const [isInUse, setIsInUse] = useState(false);
  const isShown = state === "shown";
  return (
    <div className="map" ref={box}>
      <div className="map__view">
        <MapDrawing isHidden={isShown} />
        {state !== "waiting" && (
          <iframe
            className={isShown ? "map__frame map__frame--shown" : "map__frame"}
            src={mapFrameUrl}
            title={`Kart over ${address}`}
            loading="lazy"
            referrerPolicy="strict-origin"
            sandbox="allow-scripts allow-same-origin allow-popups"
            inert={!isShown}
            onLoad={onFrameLoad}
          />
        )}
        {isShown && !isInUse && (
          <button className="map__use" type="button" onClick={() => setIsInUse(true)}>
            <span>Bruk kartet</span>
          </button>
        )}
      </div>
      <div className="map__card">
        <h3>{company.legalName}</h3>
        <p>{address}</p>
        <p className="text-muted text-small">Kaia er åpen for gjester på dagtid. Meld deg på VHF kanal 12.</p>
        <p className="text-small">
          <a className="text-link" href={mapLinkUrl} target="_blank" rel="noopener">
            Åpne kartet
          </a>
        </p>
        <p className="text-muted text-tiny">
          {state === "failed" ? "Kartet fra OpenStreetMap kan ikke vises nå." : "Kart fra OpenStreetMap"}
        </p>
      </div>
    </div>
  );
}
