import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { readConsent } from "../../lib/consent.ts";
import { onStorage } from "../../lib/stored-choice.ts";
import { onTitleReady } from "../../lib/on-title-ready.ts";
import { track } from "./track.ts";

/** Records every page once: when it has its title, or when consent is given. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const consent = useSyncExternalStore(onStorage, readConsent, () => undefined);
  const recordedPath = useRef("");
  useEffect(() => {
    if (consent !== "all" || recordedPath.current === pathname) return;
    return onTitleReady(() => {
      recordedPath.current = pathname;
      track("page_view", { page_path: pathname, page_title: document.title });
    });
  }, [pathname, consent]);
}
