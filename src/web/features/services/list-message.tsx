import type { ReactNode } from "react";
import styles from "./list-message.module.css";

/** Shown in place of a list that is empty or failed to load. */
export function ListMessage({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.message}>
      <p>{text}</p>
      {children}
    </div>
  );
}
