import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { onConsent, readConsent } from "../../lib/consent.ts";
import { track } from "./track.ts";

const settleMs = 100;

/** Records each page once, when its data and so its title are there, or when the visitor accepts while reading it. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const isSettled = useIsFetching() === 0;
  const consent = useSyncExternalStore(onConsent, readConsent, () => null);
  const recorded = useRef("");
  useEffect(() => {
    if (!isSettled || consent !== "all" || recorded.current === pathname) return;
    const timer = setTimeout(() => {
      recorded.current = pathname;
      track("page_view", { page_path: pathname, page_title: document.title });
    }, settleMs);
    return () => clearTimeout(timer);
  }, [pathname, isSettled, consent]);
}
