import { useEffect } from "react";
import { isSavingData } from "../../lib/connection.ts";

/** A pointer that only passes over a link leaves it sooner. React Router waits as long before it loads the code. */
const intentMs = 100;

/** Reads the data of a page when the visitor points at a link to it, touches it or moves the focus to it. */
export function usePrefetch(): void {
  useEffect(() => {
    if (isSavingData()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onIntent = (event: PointerEvent | FocusEvent) => {
      clearTimeout(timer);
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href^='/']");
      if (!link) return;
      const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
      timer = setTimeout(() => void prefetch(link.pathname), isTouch ? 0 : intentMs);
    };
    document.addEventListener("pointerover", onIntent, { passive: true });
    document.addEventListener("focusin", onIntent);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", onIntent);
      document.removeEventListener("focusin", onIntent);
    };
  }, []);
}

/** The page loads what could not be loaded now. */
async function prefetch(path: string): Promise<void> {
  const loaded = await import("./prefetch-data.ts").catch(() => undefined);
  loaded?.prefetchData(path);
}
