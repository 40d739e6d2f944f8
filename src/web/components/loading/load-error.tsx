import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";

/** Shown in place of content that could not be loaded. */
export function LoadError({ onRetry }: { onRetry: () => unknown }) {
  return (
    <EmptyState>
      <Icon name="warn" />
      <p>Innholdet kunne ikke hentes.</p>
      <button className="button button--ghost" type="button" onClick={() => void onRetry()}>
        Prøv igjen
      </button>
    </EmptyState>
  );
}
