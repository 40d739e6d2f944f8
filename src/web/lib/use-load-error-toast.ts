import { useEffect, useEffectEvent } from "react";
import { notifyError } from "./notify.ts";

interface Read {
  isError: boolean;
  error: unknown;
}

/** Says once that a read has failed, and again when a new attempt fails; not for every round of a list that is kept fresh. */
export function useLoadErrorToast({ isError, error }: Read, fallback: string): void {
  const tell = useEffectEvent(() => notifyError(error, fallback));
  useEffect(() => {
    if (isError) tell();
  }, [isError]);
}
