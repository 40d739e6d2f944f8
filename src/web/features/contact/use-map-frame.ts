import { useEffect, useRef, useState } from "react";

/** `waiting`: not scrolled into view yet. */
export type MapFrameState = "waiting" | "loading" | "shown" | "failed";

/** Loads the map when its container is scrolled into view, and reports whether it could be loaded. */
export function useMapFrame(url: string) {
  const containerRef = useRef<HTMLDivElement>(null);
  const [isInView, setIsInView] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const [isReachable, setIsReachable] = useState<boolean>();

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsInView(true), {
      threshold: 0.25,
    });
    if (containerRef.current) observer.observe(containerRef.current);
    return () => observer.disconnect();
  }, []);

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
