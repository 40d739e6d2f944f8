import { Icon } from "./icon.tsx";

/** In place of what could not be read, with nothing older to show. */
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
