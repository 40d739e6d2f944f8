import { Loading } from "../../components/ui/loading.tsx";
import { PageHead } from "../../components/ui/page-head.tsx";
import styles from "./service-loading.module.css";

/** The banner stays while the service is loading, because the site header is drawn on top of it. */
export function ServiceLoading() {
  return (
    <PageHead hasWaterline={false}>
      <Loading className={styles.loading} />
    </PageHead>
  );
}
