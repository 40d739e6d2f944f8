import { useSyncExternalStore } from "react";

/** The width up to which the stylesheets show one column. */
const phone = "(max-width: 640px)";

function subscribe(onChange: () => void) {
  const query = matchMedia(phone);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the screen is as narrow as a phone's. False on the server and while the page is hydrated. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(phone).matches,
    () => false,
  );
}
