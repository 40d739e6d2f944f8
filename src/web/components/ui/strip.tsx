import type { ReactNode } from "react";
import styles from "./strip.module.css";

interface StripProps {
  tone: "info" | "warning" | "success" | "error";
  icon: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  role?: "status" | "alert";
  children: ReactNode;
}

/** A message with a coloured edge that stays on the page. */
export function Strip({ tone, icon, action, role, children }: StripProps) {
  return (
    <div className={`${styles.root} ${styles[tone]}`} role={role}>
      {icon}
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
