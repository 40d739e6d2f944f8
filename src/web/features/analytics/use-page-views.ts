import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { onConsent, readConsent } from "../../lib/consent.ts";
import { track } from "./track.ts";

const lookEveryMs = 100;

/** Records each page once, when its data and so its title are there, or when the visitor accepts while reading it. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const consent = useSyncExternalStore(onConsent, readConsent, () => null);
  const recorded = useRef("");
  useEffect(() => {
    if (consent !== "all" || recorded.current === pathname) return;
    const timer = setInterval(() => {
      if (queryClient.isFetching() > 0) return;
      clearInterval(timer);
      recorded.current = pathname;
      track("page_view", { page_path: pathname, page_title: document.title });
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [pathname, consent, queryClient]);
}
