import { useSyncExternalStore } from "react";

/** The width up to which the stylesheets show one column. */
const phone = "(width < 640px)";

let query: MediaQueryList | undefined;
const getQuery = () => (query ??= matchMedia(phone));

function subscribe(onChange: () => void) {
  const watched = getQuery();
  watched.addEventListener("change", onChange);
  return () => watched.removeEventListener("change", onChange);
}

/** Whether the screen is as narrow as a phone's. False on the server and while the page is hydrated. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => getQuery().matches,
    () => false,
  );
}
