import { type Ref, useState } from "react";
import { Icon } from "../../../components/ui/icon.tsx";
import { useCompany } from "../../../lib/page/company.ts";
import { useIsHydrated } from "../../../lib/page/use-is-hydrated.ts";
import { track } from "../../analytics/track.ts";
import { mapLinkUrl, type Position } from "../../contact/map-url.ts";
import { CopyButton } from "../../enquiries/copy-button.tsx";
import styles from "./emergency-call.module.css";
import { formatPosition, toPositionMessage } from "./position-message.ts";

const positionTimeoutMs = 15_000;

type Found = { position: Position; accuracy: number } | "asking" | "denied" | "failed" | undefined;

/** The call, and the position of the phone for a message that the visitor sends. Nothing of it is stored or sent here. */
export function EmergencyCall({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { phone, email } = useCompany();
  const [found, setFound] = useState<Found>();
  const isHydrated = useIsHydrated();
  if (!phone) return <div ref={ref} />;

  function findPosition() {
    setFound("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        setFound({ position: [coords.latitude, coords.longitude], accuracy: Math.round(coords.accuracy) }),
      (error) => setFound(error.code === error.PERMISSION_DENIED ? "denied" : "failed"),
      { enableHighAccuracy: true, timeout: positionTimeoutMs, maximumAge: 0 },
    );
  }

  return (
    <div className={styles.root} ref={ref}>
      <div className={styles.buttons}>
        <a
          className="button button--primary"
          href={`tel:${phone.number}`}
          onClick={() => track("phone_call", { category: "contact", label: "emergency" })}
        >
          <Icon name="phone" />
          Ring vakta <b>{phone.text}</b>
        </a>
        <button
          className={`button button--outline ${styles.position}`}
          type="button"
          // A tap before hydration would be lost.
          aria-disabled={!isHydrated || found === "asking"}
          onClick={() => found !== "asking" && findPosition()}
        >
          <Icon name="gps" />
          {found === "asking" ? "Henter posisjonen …" : "Send posisjonen min"}
        </button>
      </div>
      <div role="status">
        {(found === "denied" || found === "failed") && (
          <p className={styles.panel}>
            <b>Fant ikke posisjonen.</b>{" "}
            {found === "denied"
              ? "Nettleseren har ikke lov til å bruke den."
              : "Telefonen ga den ikke fra seg."}{" "}
            Oppgi lokaliteten, eller les posisjonen av kartplotteren når du ringer.
          </p>
        )}
        {typeof found === "object" && (
          <div className={styles.panel}>
            <p>Her er du</p>
            <p className={styles.place}>{formatPosition(found.position)}</p>
            <p>
              Nøyaktig på {found.accuracy} m. Ingenting er sendt ennå: velg hvordan, og send meldingen selv.{" "}
              <a className="text-link" href={mapLinkUrl(found.position)} target="_blank" rel="noopener">
                Vis i kartet
              </a>
            </p>
            <div className={styles.buttons}>
              <a
                className="button button--outline"
                // Understood by both iPhone and Android.
                href={`sms:${phone.number}?&body=${encodeURIComponent(toPositionMessage(found.position))}`}
              >
                Send som SMS
              </a>
              {email && (
                <a
                  className="button button--outline"
                  href={`mailto:${email}?subject=${encodeURIComponent("Posisjon, haster")}&body=${encodeURIComponent(toPositionMessage(found.position))}`}
                >
                  <Icon name="mail" />
                  E-post
                </a>
              )}
              <CopyButton text={toPositionMessage(found.position)} what="Posisjonen" />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
