import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

interface FactListProps {
  /** Sets `--fact-label-width`. */
  className: string | undefined;
  children: ReactNode;
}

/** Labels and values side by side, each pair a `Fact`. */
export function FactList({ className, children }: FactListProps) {
  return <dl className={`${styles.root} ${className}`}>{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
