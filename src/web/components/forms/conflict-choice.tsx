import type { ReactNode } from "react";
import styles from "./conflict-choice.module.css";
import type { Side } from "./merge-conflict.ts";

interface ConflictChoiceProps {
  /** The name of the radio buttons. */
  name: string;
  legend: ReactNode;
  /** Beside the legend, such as who has changed it. */
  note?: string;
  labels: Record<Side, string>;
  side: Side;
  onChoose: (side: Side) => void;
  /** Shows the value of a side. */
  children: (side: Side) => ReactNode;
}

/** Two values of which one is chosen: one's own, or the one that somebody else has saved. */
export function ConflictChoice({
  name,
  legend,
  note,
  labels,
  side,
  onChoose,
  children,
}: ConflictChoiceProps) {
  return (
    <fieldset className={styles.root}>
      <legend>
        {legend}
        {note && <small> {note}</small>}
      </legend>
      {(["mine", "theirs"] as const).map((option) => (
        <label className={styles.side} key={option}>
          <input type="radio" name={name} checked={side === option} onChange={() => onChoose(option)} />
          <span>{labels[option]}</span>
          <div className={styles.value}>{children(option)}</div>
        </label>
      ))}
    </fieldset>
  );
}
