import { useEffect, useEffectEvent } from "react";
import { notifyError } from "./notify.ts";

interface LoadState {
  isError: boolean;
  error: unknown;
}

/** Shows a toast when loading fails. Failed polls after that show none until a load has succeeded. */
export function useLoadErrorToast({ isError, error }: LoadState, fallback: string): void {
  const notify = useEffectEvent(() => notifyError(error, fallback));
  useEffect(() => {
    if (isError) notify();
  }, [isError]);
}
