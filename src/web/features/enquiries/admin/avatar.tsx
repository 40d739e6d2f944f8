import styles from "./avatar.module.css";

interface AvatarProps {
  name: string;
  isOwn?: boolean;
  /** Read out; without it the avatar is decoration beside the name. */
  label?: string;
}

/** The first letters of a person's name. */
export function Avatar({ name, isOwn = false, label }: AvatarProps) {
  const letters = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const initials =
    letters.length > 1 && !name.includes("@")
      ? letters
          .slice(0, 2)
          .map(([first]) => first)
          .join("")
      : name.slice(0, 2);
  return (
    <span
      className={isOwn ? `${styles.root} ${styles.isOwn}` : styles.root}
      {...(label ? { role: "img", "aria-label": label, title: label } : { "aria-hidden": true })}
    >
      {initials.toLocaleUpperCase("nb")}
    </span>
  );
}
