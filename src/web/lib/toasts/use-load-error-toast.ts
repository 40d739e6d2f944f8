import { useEffect, useEffectEvent } from "react";
import { notifyError } from "./notify.ts";

interface QueryState {
  isError: boolean;
  error: unknown;
}

/** Shows one toast when a query fails, and not for every refetch of a list that is polled. */
export function useLoadErrorToast({ isError, error }: QueryState, fallback: string): void {
  const notify = useEffectEvent(() => notifyError(error, fallback));
  useEffect(() => {
    if (isError) notify();
  }, [isError]);
}
