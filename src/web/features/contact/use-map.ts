import { useEffect, useRef, useState } from "react";
import { mapFrameUrl } from "./map-url.ts";

export type MapState = "waiting" | "loading" | "shown" | "failed";

/** Asks for the map when its place comes into view, and says whether it came. */
export function useMap() {
  const box = useRef<HTMLDivElement>(null);
  const [isReached, setIsReached] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const [isAvailable, setIsAvailable] = useState<boolean>();

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsReached(true), {
      threshold: 0.25,
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isReached) return;
    const probe = new Worker(new URL("./map-probe.ts", import.meta.url), { type: "module" });
    probe.onmessage = ({ data }) => setIsAvailable(data === true);
    probe.onerror = () => setIsAvailable(false);
    probe.postMessage(mapFrameUrl);
    return () => probe.terminate();
  }, [isReached]);

  let state: MapState = "waiting";
  if (isReached) state = isAvailable === false ? "failed" : isAvailable && isLoaded ? "shown" : "loading";
  return { box, state, onFrameLoad: () => setIsLoaded(true) };
}
