import type { ReactNode } from "react";
import styles from "./section-bar.module.css";

interface SectionBarProps {
  title: string;
  /** The title's language. */
  lang?: "en" | "nb";
  /** A line beside the title. */
  summary?: ReactNode;
  /** At the end of the bar. */
  action?: ReactNode;
}

/** The head of a section of the portal. */
export function SectionBar({ title, lang = "en", summary, action }: SectionBarProps) {
  return (
    <div className={styles.root}>
      <h1 lang={lang}>{title}</h1>
      {summary && <div className={styles.summary}>{summary}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
