import { useEffect, useRef, useState } from "react";
import { useIsInView } from "../../lib/browser/use-is-in-view.ts";

/** `waiting`: not scrolled into view yet. */
type MapFrameState = "waiting" | "loading" | "shown" | "failed";

/** Loads the map when its container is scrolled into view, and reports whether it could be loaded. */
export function useMapFrame(url: string) {
  const containerRef = useRef<HTMLDivElement>(null);
  const isInView = useIsInView(containerRef, { threshold: 0.25 });
  const [isLoaded, setIsLoaded] = useState(false);
  const [isReachable, setIsReachable] = useState<boolean>();

  useEffect(() => {
    if (!isInView) return;
    const probe = new Worker(new URL("./map-probe.ts", import.meta.url), { type: "module" });
    probe.onmessage = ({ data }) => setIsReachable(data === true);
    probe.onerror = () => setIsReachable(false);
    probe.postMessage(url);
    return () => probe.terminate();
  }, [isInView, url]);

  let state: MapFrameState = "waiting";
  if (isInView) state = isReachable === false ? "failed" : isReachable && isLoaded ? "shown" : "loading";
  return { containerRef, state, onFrameLoad: () => setIsLoaded(true) };
}
