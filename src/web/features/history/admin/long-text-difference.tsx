import { markDifferences } from "./mark-differences.ts";
import styles from "./marks.module.css";

interface LongTextDifferenceProps {
  from: string;
  to: string;
}

const elements = { same: "span", removed: "del", added: "ins" } as const;

/** The parts of a changed text around what was added and removed. */
export default function LongTextDifference({ from, to }: LongTextDifferenceProps) {
  if (from === to) return <p>Bare overskrifter, lister, lenker eller annen utforming er endret.</p>;
  return (
    <p className={`${styles.marks} ${styles.text}`}>
      {markDifferences(from, to).map(({ kind, text }, index) => {
        const Element = elements[kind];
        return <Element key={index}>{text}</Element>;
      })}
    </p>
  );
}
