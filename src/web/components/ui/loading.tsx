import styles from "./loading.module.css";

export function Loading({ label = "Laster...", className = "" }: { label?: string; className?: string }) {
  return (
    <p className={`${styles.loading} ${className}`} role="status">
      <Spinner />
      {label}
    </p>
  );
}

export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
