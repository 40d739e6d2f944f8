import type { ReactNode } from "react";
import styles from "./badge.module.css";

interface BadgeProps {
  tone?: "neutral" | "success" | "warning" | "error" | "info";
  hasDot?: boolean;
  /** The text's language, if it is not the page's. */
  lang?: "en";
  children: ReactNode;
}

/** A short label such as a status. The dot distinguishes tones that differ in hue only. */
export function Badge({ tone = "neutral", hasDot = false, lang, children }: BadgeProps) {
  return (
    <span className={styles.root} data-tone={tone} lang={lang}>
      {hasDot && <i aria-hidden="true" />}
      {children}
    </span>
  );
}
