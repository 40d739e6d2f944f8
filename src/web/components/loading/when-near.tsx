import { type ReactNode, useRef } from "react";
import { useIsInView } from "../../lib/browser/use-is-in-view.ts";

interface WhenNearProps {
  /** Holds the room until then. */
  className: string;
  children: ReactNode;
}

/** A part that is rendered when it comes near the screen. Its scripts and data are loaded then. */
export function WhenNear({ className, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsInView(place, { rootMargin: "400px" });
  return isNear ? children : <div ref={place} className={className} />;
}
