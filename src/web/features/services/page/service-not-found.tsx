import { Link } from "react-router";
import { PageHead } from "../../../components/page/page-head.tsx";
import { PageMeta } from "../../../components/page/page-meta.tsx";
import styles from "./service-not-found.module.css";

export function ServiceNotFound() {
  return (
    <>
      <PageMeta
        title="Tjeneste ikke funnet"
        description="Tjenesten finnes ikke, eller den kunne ikke hentes."
        path="/services"
        noindex
      />
      <PageHead
        className={styles.head}
        title="Tjeneste ikke funnet"
        lead="Tjenesten finnes ikke, eller den kunne ikke hentes akkurat nå."
        hasWaterline={false}
      >
        <div className="button-row">
          <Link className="button button--primary" to="/services">
            Tilbake til Tjenester
          </Link>
        </div>
      </PageHead>
    </>
  );
}
