import { type RefCallback, useEffect } from "react";
import { type Consent, readConsent, storeConsent } from "../../lib/consent.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";

const delayMs = 1000;
/** Refusing is as easy as accepting: three buttons alike. */
const choices = [
  ["declined", "Avslå"],
  ["essential", "Kun nødvendige"],
  ["all", "Aksepter alle"],
] as const;

interface CookieBannerProps {
  /** `asked`: the visitor wants to see it; it then takes the focus. */
  state: "closed" | "open" | "asked";
  onAppear: () => void;
  onClose: () => void;
}

export function CookieBanner({ state, onAppear, onClose }: CookieBannerProps) {
  useEffect(() => {
    if (readConsent() !== null) return;
    const timer = setTimeout(onAppear, delayMs);
    return () => clearTimeout(timer);
  }, [onAppear]);
  if (state === "closed") return null;

  async function choose(consent: Consent) {
    const isWithdrawn = readConsent() === "all" && consent !== "all";
    storeConsent(consent);
    onClose();
    if (isWithdrawn) (await import("../../features/analytics/withdraw.ts")).forgetVisitor();
  }
  return (
    <section
      className="cookie"
      data-cookie-banner
      aria-label="Informasjonskapsler"
      tabIndex={-1}
      ref={state === "asked" ? takeFocus : undefined}
    >
      <Waterline />
      <div className="container cookie__in">
        <div>
          <h2>Informasjonskapsler</h2>
          <p>
            Vi lagrer bare det nettstedet trenger for å virke. Sier du ja til alle, teller vi også besøk for å
            gjøre sidene bedre.
          </p>
        </div>
        <div className="button-row">
          {choices.map(([consent, label]) => (
            <button
              key={consent}
              className="button button--outline"
              type="button"
              onClick={() => void choose(consent)}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      <button
        className="icon-button x"
        type="button"
        aria-label="Lukk"
        onClick={() => void choose("declined")}
      >
        <Icon name="x" />
      </button>
    </section>
  );
}

/** And gives it back to where the visitor asked from. */
const takeFocus: RefCallback<HTMLElement> = (element) => {
  const asked = document.activeElement;
  element?.focus();
  return () => {
    if (asked instanceof HTMLElement) asked.focus({ preventScroll: true });
  };
};
