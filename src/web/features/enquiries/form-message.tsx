import type { ReactNode } from "react";
import { Icon } from "../../components/ui/icon.tsx";
import styles from "./form-message.module.css";

const icons = { success: "check", error: "err", info: "info" };

interface FormMessageProps {
  kind: keyof typeof icons;
  className?: string;
  children: ReactNode;
}

/** A box above or inside the form that reports its state. */
export function FormMessage({ kind, className, children }: FormMessageProps) {
  return (
    <div
      className={[styles.root, styles[kind], className].filter(Boolean).join(" ")}
      role={kind === "error" ? "alert" : "status"}
    >
      <Icon name={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
