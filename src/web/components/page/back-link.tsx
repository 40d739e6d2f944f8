import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import { Icon } from "../ui/icon.tsx";
import styles from "./back-link.module.css";

/** Leads to the page above this one. */
export function BackLink({ children, ...link }: LinkProps) {
  return (
    <Link className={styles.root} {...link}>
      <Icon name="back" />
      <span>{children}</span>
    </Link>
  );
}

/** Looks the same, and stays on the page. */
export function BackButton({ children, ...button }: ComponentProps<"button">) {
  return (
    <button className={styles.root} type="button" {...button}>
      <Icon name="back" />
      <span>{children}</span>
    </button>
  );
}
