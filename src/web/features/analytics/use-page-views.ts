import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Consent } from "../../lib/consent.ts";
import { onTitleReady } from "../../lib/on-title-ready.ts";
import { track } from "./track.ts";

/** Records every page once: when it has its title, or when consent is given. */
export function usePageViews(consent: Consent | undefined): void {
  const { pathname } = useLocation();
  const recordedPath = useRef("");
  useEffect(() => {
    if (consent !== "all" || recordedPath.current === pathname) return;
    return onTitleReady(() => {
      recordedPath.current = pathname;
      track("page_view", { page_path: pathname, page_title: document.title });
    });
  }, [pathname, consent]);
}
