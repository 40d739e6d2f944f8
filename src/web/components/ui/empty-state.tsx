import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

/** Shown in place of a list that has nothing to show. */
export function EmptyState({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={styles.root}>
      {title && (
        <h2 className={styles.title} lang="en">
          {title}
        </h2>
      )}
      {children}
    </div>
  );
}
