import { useEffect, useRef, useState } from "react";
import { mapFrameAddress } from "./map-address.ts";

export type MapState = "waiting" | "loading" | "shown" | "failed";

/** Asks for the map when its place comes into view, and says whether it came. */
export function useMap() {
  const box = useRef<HTMLDivElement>(null);
  const [isReached, setIsReached] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const [canBeHad, setCanBeHad] = useState<boolean>();

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
    probe.onmessage = ({ data }) => setCanBeHad(data === true);
    probe.onerror = () => setCanBeHad(false);
    probe.postMessage(mapFrameAddress);
    return () => probe.terminate();
  }, [isReached]);

  let state: MapState = "waiting";
  if (isReached) state = canBeHad === false ? "failed" : canBeHad && isLoaded ? "shown" : "loading";
  return { box, state, onFrameLoad: () => setIsLoaded(true) };
}
