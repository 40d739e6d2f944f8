import type { ReactNode } from "react";
import styles from "./card-grid.module.css";

/** Cards in one to three columns. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
