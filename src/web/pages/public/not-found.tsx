import { data, Link } from "react-router";
import { notFound } from "../../assets/images/404.ts";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { SiteImage } from "../../components/page/site-image.tsx";
import { Waterline } from "../../components/page/waterline.tsx";
import styles from "./not-found.module.css";

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export default function NotFound() {
  return (
    <div className={styles.root}>
      <PageMeta title="Side Ikke Funnet" path="/" noindex hasName={false} />
      <div className={styles.photo}>
        <SiteImage image={notFound} alt="" sizes="max(100vw, 160vh)" loading="eager" />
      </div>
      <div className="container">
        <h1 className={styles.code}>404</h1>
        <Waterline className={styles.waterline} />
        <h2 className={styles.title}>Side Ikke Funnet</h2>
        <p className={styles.text}>
          Denne siden ser ut til å ha slitt fortøyningen og drevet av. Vi har notert posisjonen.
        </p>
        <div className="button-row">
          <Link className="button button--primary" to="/">
            Tilbake til Hjem
          </Link>
          <Link className="button button--outline" to="/fleet">
            Se flåten
          </Link>
          <Link className="button button--outline" to="/services">
            Våre tjenester
          </Link>
        </div>
      </div>
    </div>
  );
}
