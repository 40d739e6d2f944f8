import type { ReactNode } from "react";
import styles from "./boat-grid.module.css";

/** One to three columns of `BoatCard`s. */
export function BoatGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
