import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { cacheForOffline } from "../lib/offline.ts";

/** Longer than a page needs to put its data, and so its title, in place. */
const announceAfterMs = 500;
const scrollPositions = new Map<string, number>();

/**
 * What a browser does by itself when a page is loaded, for pages that are changed by script: to the top (back and
 * forward: to where the visitor was), the focus into the new page, and its title said aloud.
 * A change of search or hash alone is not a new page.
 */
export function RouteChange() {
  const { pathname, key } = useLocation();
  const isBackOrForward = useNavigationType() === "POP";
  const currentKey = useRef(key);
  const shownPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    const remember = () => scrollPositions.set(currentKey.current, window.scrollY);
    // The browser restores the position of a page it loads itself; between our pages it would be too early.
    const leave = () => (history.scrollRestoration = "auto");
    history.scrollRestoration = "manual";
    window.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("scroll", remember);
      window.removeEventListener("pagehide", leave);
    };
  }, []);

  useLayoutEffect(() => {
    currentKey.current = key;
  }, [key]);

  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    window.applyTheme?.();
    cacheForOffline(pathname);
    const main = document.querySelector("main");
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    const way = new AbortController();
    if (isBackOrForward) {
      window.scrollTo({ top: scrollPositions.get(key) ?? 0, behavior: "instant" });
    } else if (window.scrollY > 0) {
      scrollToTop();
      // A page that changes its height on the way, as one does whose data arrives, stops the browser halfway.
      window.addEventListener("scrollend", scrollToTop, { once: true, signal: way.signal });
      for (const gesture of ["wheel", "touchstart", "keydown"]) {
        window.addEventListener(gesture, () => way.abort(), { passive: true, signal: way.signal });
      }
    }
    const timer = setTimeout(() => setAnnouncement(document.title), announceAfterMs);
    return () => {
      clearTimeout(timer);
      way.abort();
    };
    // The key of the new page arrives with its path; a new key alone is the same page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);

  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}

function scrollToTop(): void {
  const isMotionReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: isMotionReduced ? "instant" : "smooth" });
}
