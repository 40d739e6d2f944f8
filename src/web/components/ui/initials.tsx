import { getInitials } from "../../lib/format/get-initials.ts";
import styles from "./initials.module.css";

interface InitialsProps {
  name: string;
  isMe?: boolean;
  /** Read out; without it the initials are decoration beside the name. */
  label?: string;
}

/** A person as one or two letters. */
export function Initials({ name, isMe = false, label }: InitialsProps) {
  return (
    <span
      className={isMe ? `${styles.root} ${styles.isMe}` : styles.root}
      {...(label ? { role: "img", "aria-label": label, title: label } : { "aria-hidden": true })}
    >
      {getInitials(name)}
    </span>
  );
}
