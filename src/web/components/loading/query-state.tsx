import type { UseQueryResult } from "@tanstack/react-query";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { LoadError } from "./load-error.tsx";
import { LoadingSection, type LoadingSectionProps } from "./loading-section.tsx";

interface QueryStateProps {
  query: Pick<UseQueryResult, "isPending" | "isPaused" | "refetch">;
  loadingLabel?: string;
  /** What will be there. */
  of?: LoadingSectionProps["of"];
}

/** What is shown in place of data that is not there: it is loading, waits for the network, or could not be loaded. */
export function QueryState({ query, loadingLabel, of }: QueryStateProps) {
  const { isPending, isPaused, refetch } = query;
  if (isPending && isPaused) {
    return (
      <EmptyState>
        <Icon name="warn" />
        <p>Dette er ikke hentet ennå. Det vises når nettet er tilbake.</p>
      </EmptyState>
    );
  }
  return isPending ? <LoadingSection of={of} label={loadingLabel} /> : <LoadError onRetry={refetch} />;
}
