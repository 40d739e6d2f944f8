import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { onConsent, readConsent } from "../../lib/consent.ts";
import { track } from "./track.ts";

const pollIntervalMs = 100;

/** Records every page once: when its data is loaded, because the title depends on it, or when consent is given. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const consent = useSyncExternalStore(onConsent, readConsent, () => null);
  const recordedPath = useRef("");
  useEffect(() => {
    if (consent !== "all" || recordedPath.current === pathname) return;
    const timer = setInterval(() => {
      if (queryClient.isFetching() > 0) return;
      clearInterval(timer);
      recordedPath.current = pathname;
      track("page_view", { page_path: pathname, page_title: document.title });
    }, pollIntervalMs);
    return () => clearInterval(timer);
  }, [pathname, consent, queryClient]);
}
