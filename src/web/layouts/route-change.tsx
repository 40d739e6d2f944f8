import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { cacheForOffline } from "../lib/offline.ts";

/** Long enough for the new page to set its title. */
const announceAfterMs = 500;

/**
 * After a client-side navigation to another path: moves the focus into the new page and announces its title, as the
 * browser does when it loads a page.
 */
export function RouteChange() {
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState("");

  useLayoutEffect(() => {
    if (previousPath.current === pathname) return;
    window.applyTheme?.();
    const main = document.querySelector("main");
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    cacheForOffline(pathname);
    const timer = setTimeout(() => setAnnouncement(document.title), announceAfterMs);
    return () => clearTimeout(timer);
  }, [pathname]);

  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}
