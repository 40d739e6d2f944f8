import type { ReactNode } from "react";
import styles from "./list-message.module.css";

interface ListMessageProps {
  text: string;
  detail?: string;
  children?: ReactNode;
}

/** Shown in place of a list that is empty or failed to load. */
export function ListMessage({ text, detail, children }: ListMessageProps) {
  return (
    <div className={styles.message}>
      <p>{text}</p>
      {detail && <p className="text-muted">{detail}</p>}
      {children && <div className="button-row">{children}</div>}
    </div>
  );
}
