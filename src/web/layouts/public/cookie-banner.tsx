import type { RefCallback } from "react";
import { type Consent, storeConsent } from "../../lib/browser/consent.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { Waterline } from "../../components/page/waterline.tsx";
import styles from "./cookie-banner.module.css";

/** All three look the same: declining must be as easy as accepting. */
const choices = [
  ["declined", "Avslå"],
  ["essential", "Kun nødvendige"],
  ["all", "Aksepter alle"],
] as const;

export interface CookieBannerProps {
  /** The visitor asked for the banner, so it takes the focus. */
  isRequested: boolean;
  onClose: () => void;
}

export function CookieBanner({ isRequested, onClose }: CookieBannerProps) {
  function choose(consent: Consent) {
    storeConsent(consent);
    onClose();
    if (consent === "all") return;
    // Loaded already if this page sends events. If it cannot be loaded, the next choice deletes the cookies.
    import("../../features/analytics/withdraw.ts")
      .then((withdraw) => withdraw.forgetVisitor())
      .catch(() => {});
  }
  return (
    <section
      className={styles.banner}
      data-cookie-banner
      aria-label="Informasjonskapsler"
      tabIndex={-1}
      ref={isRequested ? takeFocus : undefined}
    >
      <Waterline className={styles.waterline} />
      <div className={`container ${styles.content}`}>
        <div>
          <h2>Informasjonskapsler</h2>
          <p>Vi lagrer bare det nettstedet trenger. Sier du ja til alle, kan vi bruke Google Analytics.</p>
        </div>
        <div className={styles.choices}>
          {choices.map(([consent, label]) => (
            <button
              key={consent}
              className={`button button--outline ${styles.choice}`}
              type="button"
              onClick={() => choose(consent)}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      <button
        className={`icon-button ${styles.close}`}
        type="button"
        aria-label="Lukk"
        onClick={() => choose("declined")}
      >
        <Icon name="x" />
      </button>
    </section>
  );
}

/** Returns the focus to the opener when the banner closes. */
const takeFocus: RefCallback<HTMLElement> = (element) => {
  const opener = document.activeElement;
  element?.focus();
  return () => {
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
};
