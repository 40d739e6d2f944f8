import { Link } from "react-router";
import { hero } from "../../assets/images/hero.ts";
import { ClosingPanel } from "./closing-panel.tsx";

/** Ends the services page. */
export function ClosingCta() {
  return (
    <ClosingPanel
      image={hero}
      alt="Arbeidskatamaran med lys i styrhuset på stille fjord i solnedgang, snødekte fjell bak."
      title="Usikker på hva anlegget trenger?"
      lead="Vi går gjennom lokaliteten sammen med deg og foreslår en plan for sesongen. Samtalen koster ingenting."
      isLeft
    >
      <div className="button-row">
        <Link className="button button--primary" to="/contact">
          Be om en konsultasjon
        </Link>
        <Link className="button button--outline" to="/fleet">
          Utforsk vår flåte
        </Link>
      </div>
    </ClosingPanel>
  );
}
