import { rov2 } from "../../assets/images/rov-2.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { SiteImage } from "../../components/ui/site-image.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";

export function RovPromo() {
  return (
    <section className="dive">
      <div className="dive__pic">
        <SiteImage
          picture={rov2}
          alt="HD3 følger en notvegg under vann med lysene på, med laks på den andre siden av noten."
          sizes="(max-width: 899px) 100vw, 74vw"
        />
      </div>
      <div className="container dive__in">
        <div className="dive__txt">
          <Waterline short />
          <h2>Se noten fra innsiden</h2>
          <p>
            ROV-en går ned langs notveggen, finner hull og slitasje og sender bildet rett til deg. Du slipper
            å vente på dykker.
          </p>
          <dl className="figs">
            <div>
              <dt>dybde</dt>
              <dd>500M</dd>
            </div>
            <div>
              <dt>video</dt>
              <dd>4K</dd>
            </div>
          </dl>
          <a className="button button--primary" href="/services/rov">
            Se hva ROV-en kan <Icon name="arrow" className="button__arrow" />
          </a>
        </div>
      </div>
    </section>
  );
}
