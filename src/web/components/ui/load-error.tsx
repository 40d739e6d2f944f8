import { Icon } from "./icon.tsx";

/** Shown in place of content that failed to load. */
export function LoadError({ onRetry }: { onRetry: () => unknown }) {
  return (
    <div className="anone">
      <Icon name="warn" />
      <p>Innholdet kunne ikke hentes.</p>
      <button className="button button--ghost" type="button" onClick={() => void onRetry()}>
        Prøv igjen
      </button>
    </div>
  );
}
