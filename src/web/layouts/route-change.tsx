import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { cacheForOffline } from "../lib/browser/offline.ts";
import { useOnPageLoaded } from "../lib/page/use-on-page-loaded.ts";
import { useScrollPosition } from "./use-scroll-position.ts";

/**
 * After a client-side navigation to another path: moves the focus into the new page, announces its title and sets the
 * scroll position, as the browser does when it loads a page. Rendered after the page, so that its queries have started.
 */
export function RouteChange() {
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState("");
  useScrollPosition();
  useOnPageLoaded(() => setAnnouncement(document.title), { isFirstCounted: false });

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
    // The server counts visits by the pages it sends, and this page was not sent.
    if (!pathname.startsWith("/admin")) navigator.sendBeacon(`/api/visits${pathname}`);
  }, [pathname]);

  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}
