import type { UseQueryResult } from "@tanstack/react-query";
import { EmptyState } from "./empty-state.tsx";
import { Icon } from "./icon.tsx";
import { LoadError } from "./load-error.tsx";
import { Loading } from "./loading.tsx";

interface QueryStateProps {
  query: Pick<UseQueryResult, "isPending" | "isPaused" | "refetch">;
  loadingLabel?: string;
}

/** What is shown in place of data that is not there: it is loading, waits for the network, or could not be loaded. */
export function QueryState({ query: { isPending, isPaused, refetch }, loadingLabel }: QueryStateProps) {
  if (isPending && isPaused) {
    return (
      <EmptyState>
        <Icon name="warn" />
        <p>Dette er ikke hentet ennå. Det vises når nettet er tilbake.</p>
      </EmptyState>
    );
  }
  return isPending ? <Loading label={loadingLabel} /> : <LoadError onRetry={refetch} />;
}
