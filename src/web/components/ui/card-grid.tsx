import type { ReactNode } from "react";
import { HydrateWhenVisible } from "../loading/hydrate-when-visible.tsx";
import styles from "./card-grid.module.css";

/** Cards in one to three columns. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** The place of a card in a long list. */
export function CardCell({ children }: { children: ReactNode }) {
  return <HydrateWhenVisible className={styles.cell}>{children}</HydrateWhenVisible>;
}
