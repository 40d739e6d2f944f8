import type { ComponentType, FunctionComponent } from "react";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { LoadingSection } from "./loading-section.tsx";

/** A section of the portal whose script is loaded when it is opened. React Router would reload the page if it cannot be. */
export function lazySection(load: () => Promise<{ default: ComponentType }>): FunctionComponent {
  return lazyPart(load, {
    loading: () => <LoadingSection />,
    failed: (_, retry) => (
      <EmptyState>
        <Icon name="warn" />
        <p>Denne delen av portalen er ikke hentet ennå, og nettet svarer ikke.</p>
        <button className="button button--ghost" type="button" onClick={retry}>
          Prøv igjen
        </button>
      </EmptyState>
    ),
  });
}
