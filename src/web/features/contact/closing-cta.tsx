import { hero } from "../../assets/images/hero.ts";
import { SiteImage } from "../../components/ui/site-image.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";

/** The last word of the services page. */
export function ClosingCta() {
  return (
    <section className="close close--left">
      <div className="close__pic">
        <SiteImage
          picture={hero}
          alt="Arbeidskatamaran med lys i styrhuset på stille fjord i solnedgang, snødekte fjell bak."
          sizes="(max-width: 767px) 100vw, max(100vw, 1200px)"
        />
      </div>
      <div className="container">
        <div className="panel">
          <Waterline />
          <h2>Usikker på hva anlegget trenger?</h2>
          <p className="lead">
            Vi går gjennom lokaliteten sammen med deg og foreslår en plan for sesongen. Samtalen koster
            ingenting.
          </p>
          <div className="button-row">
            <a className="button button--primary" href="/contact">
              Be om en konsultasjon
            </a>
            <a className="button button--outline" href="/fleet">
              Utforsk vår flåte
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
