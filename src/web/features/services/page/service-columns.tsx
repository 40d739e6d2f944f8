import type { ReactNode } from "react";
import styles from "./service-columns.module.css";

/** The text of a service page with a sidebar. */
export function ServiceColumns({ sidebar, children }: { sidebar: ReactNode; children: ReactNode }) {
  return (
    <div className="section--tinted">
      <div className={`container ${styles.columns}`}>
        <div>{children}</div>
        <aside className={styles.sidebar}>{sidebar}</aside>
      </div>
    </div>
  );
}
