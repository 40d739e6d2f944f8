import type { ReactNode } from "react";
import styles from "./page-toolbar.module.css";

/** The top of a page that has no image behind the header: a band for the header, and links and buttons in a row. */
export function PageToolbar({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={styles.headerBand} />
      <div className={`container ${styles.toolbar}`}>{children}</div>
    </>
  );
}
