import styles from "./initials.module.css";

/** A person as one or two letters. The name is beside it. */
export function Initials({ name, isMe = false }: { name: string; isMe?: boolean }) {
  return (
    <span className={isMe ? `${styles.root} ${styles.isMe}` : styles.root} aria-hidden="true">
      {getInitials(name)}
    </span>
  );
}

function getInitials(name: string): string {
  const words = name.replace(/@.*/, "").split(/[\s.]+/);
  const [first = "", last = ""] =
    words.length > 1 ? [words[0], words.at(-1)] : [words[0]?.slice(0, 1), words[0]?.slice(1, 2)];
  return (first.slice(0, 1) + last.slice(0, 1)).toLocaleUpperCase("nb");
}
