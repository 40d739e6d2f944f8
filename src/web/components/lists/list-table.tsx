import type { ReactNode } from "react";
import { useKeepFocus } from "../../lib/focus/use-keep-focus.ts";
import styles from "./list-table.module.css";

interface ListTableProps {
  label: string;
  columns: string[];
  /** Sets `--columns`, and how rows look where there is no room for columns. */
  className: string | undefined;
  /** Below the rows. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A list whose rows have columns, with a head above them. */
export function ListTable({ label, columns, className, footer, children }: ListTableProps) {
  return (
    <section className={`${styles.root} ${className}`} aria-label={label}>
      <div className={styles.head} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <ul>{children}</ul>
      {footer}
    </section>
  );
}

export function ListTableRow({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <li className={`${styles.row} ${className}`} {...useKeepFocus<HTMLLIElement>()}>
      {children}
    </li>
  );
}
