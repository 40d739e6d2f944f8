import { Link } from "react-router";
import { rov2 } from "../../../assets/images/rov-2.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { SiteImage } from "../../../components/page/site-image.tsx";
import { Waterline } from "../../../components/page/waterline.tsx";
import styles from "./rov-promo.module.css";

export function RovPromo() {
  return (
    <section className={styles.promo}>
      <div className={styles.image}>
        <SiteImage
          image={rov2}
          alt="HD3 følger en notvegg under vann med lysene på, med laks på den andre siden av noten."
          sizes="(width < 1024px) 100vw, 74vw"
        />
      </div>
      <div className={`container ${styles.inner}`}>
        <div className={styles.text}>
          <Waterline short />
          <h2>Se noten fra innsiden</h2>
          <p>
            ROV-en går ned langs notveggen, finner hull og slitasje og sender bildet rett til deg. Du slipper
            å vente på dykker.
          </p>
          <dl className={styles.figures}>
            <div>
              <dt>dybde, største ROV</dt>
              <dd>500M</dd>
            </div>
            <div>
              <dt>video, største ROV</dt>
              <dd>4K</dd>
            </div>
          </dl>
          <Link className="button button--primary" to="/services/rov">
            Se hva ROV-en kan <Icon name="arrow" className="button__arrow" />
          </Link>
        </div>
      </div>
    </section>
  );
}
