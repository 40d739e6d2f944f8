import { useSyncExternalStore } from "react";

/** False on the server and in the first render of the browser, which must match the server's. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
