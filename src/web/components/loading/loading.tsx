import styles from "./loading.module.css";

/** Above the shape of what is loading, or alone where little is. */
export function Loading({ label = "Laster...", className = "" }: { label?: string; className?: string }) {
  return (
    <p className={`${styles.loading} ${className}`} role="status">
      <Spinner />
      {label}
    </p>
  );
}

function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
