import { Component, type ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";
import { Icon } from "./icon.tsx";

interface SectionBoundaryProps {
  children: ReactNode;
}

interface SectionBoundaryState {
  error: unknown;
}

/** The words of Chromium, Firefox, Safari, and of Vite for the styles of a script. */
const missingScript = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Keeps the rest of the portal usable when the script of a section cannot be loaded. Other errors go on to the error screen. */
export class SectionBoundary extends Component<SectionBoundaryProps, SectionBoundaryState> {
  override state: SectionBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): SectionBoundaryState {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof Error) || !missingScript.test(error.message)) throw error;
    return (
      <EmptyState>
        <Icon name="warn" />
        <p>Denne delen av portalen er ikke hentet ennå, og nettet svarer ikke.</p>
        <button className="button button--ghost" type="button" onClick={() => location.reload()}>
          Prøv igjen
        </button>
      </EmptyState>
    );
  }
}
