import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/** Calls back once for each path, when the data of the page is loaded: its title depends on it. */
export function useOnPageLoaded(
  onLoaded: () => void,
  { isFirstCounted = true, isEnabled = true } = {},
): void {
  const { pathname } = useLocation();
  const client = useQueryClient();
  const fetching = useIsFetching();
  const loadedPath = useRef(isFirstCounted ? "" : pathname);
  const callBack = useEffectEvent(onLoaded);
  useEffect(() => {
    // The page's queries may have started since this was rendered.
    const isLoading = fetching > 0 || client.isFetching() > 0;
    if (!isEnabled || isLoading || loadedPath.current === pathname) return;
    loadedPath.current = pathname;
    callBack();
  }, [client, fetching, isEnabled, pathname]);
}
