import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { isMotionReduced } from "../lib/browser/motion.ts";

/** The most that a new page scrolls to its top: enough to see it move. */
const maxSmoothScrollPx = 200;

const scrollPositions = new Map<string, number>();

/**
 * Scrolls to the top of a new page, and back to the earlier position on Back and Forward. React Router's
 * `ScrollRestoration` stores the positions in sessionStorage, and public pages store only what visitors need.
 */
export function useScrollPosition(): void {
  const { pathname, key } = useLocation();
  const isBackOrForward = useNavigationType() === "POP";
  const scrolledPath = useRef(pathname);

  useEffect(() => {
    // The browser restores the position when it loads a page itself, but too early for client-side navigations.
    history.scrollRestoration = "manual";
    // Never removed: the root is mounted as long as the page lives.
    window.addEventListener("pagehide", () => (history.scrollRestoration = "auto"));
  }, []);

  useLayoutEffect(() => {
    const savePosition = () => scrollPositions.set(key, window.scrollY);
    window.addEventListener("scroll", savePosition, { passive: true });
    return () => window.removeEventListener("scroll", savePosition);
  }, [key]);

  useLayoutEffect(() => {
    // A new search or hash is the same page.
    if (scrolledPath.current === pathname) return;
    scrolledPath.current = pathname;
    if (isBackOrForward) {
      window.scrollTo({ top: scrollPositions.get(key) ?? 0, behavior: "instant" });
      return;
    }
    if (window.scrollY === 0) return;
    // From further down the visitor would see parts of the new page that are not rendered yet.
    if (window.scrollY > maxSmoothScrollPx) window.scrollTo({ top: maxSmoothScrollPx, behavior: "instant" });
    scrollToTop();
    // A smooth scroll stops halfway if the height of the page changes meanwhile, so finish it unless the visitor scrolls.
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener("scrollend", scrollToTop, { once: true, signal });
    for (const gesture of ["wheel", "touchstart", "keydown"]) {
      window.addEventListener(gesture, () => controller.abort(), { passive: true, signal });
    }
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the key changes together with the path
  }, [pathname]);
}

function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: isMotionReduced() ? "instant" : "smooth" });
}
