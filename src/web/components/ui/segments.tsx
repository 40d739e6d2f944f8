import type { ReactNode } from "react";
import styles from "./segments.module.css";

/** Buttons side by side of which one is pressed. */
export function Segments({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.root} role="group" aria-label={label}>
      {children}
    </div>
  );
}
