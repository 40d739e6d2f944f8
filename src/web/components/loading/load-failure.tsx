import styles from "./load-failure.module.css";

/** In place of boats that could not be loaded. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.root}>
      <p className="text-muted">{text}</p>
      <button className="button button--outline button--small" type="button" onClick={onRetry}>
        Prøv igjen
      </button>
    </div>
  );
}
