import styles from "./loading-shape.module.css";

interface LoadingShapeProps {
  /** What will be there. */
  of: "card" | "image" | "text" | "rows";
}

/** A block without content, in the shape of what is loading. */
export function LoadingShape({ of }: LoadingShapeProps) {
  return <div className={styles.shape} data-of={of} aria-hidden="true" />;
}
