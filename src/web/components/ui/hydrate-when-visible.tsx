import { type ReactNode, Suspense, use, useEffect, useRef, useState } from "react";
import { type HydrationGate, createHydrationGate } from "../../lib/hydration-gate.ts";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";

interface HydrateWhenVisibleProps {
  as?: "div" | "footer";
  className?: string;
  children: ReactNode;
}

/**
 * A part of a page that is below the first screen. The server's HTML stays as it is, links included, until the part
 * comes near the screen or the visitor starts to use the page. In a page that the browser renders, it is like any other.
 */
export function HydrateWhenVisible({ as: Element = "div", className, children }: HydrateWhenVisibleProps) {
  const [gate] = useState(createHydrationGate);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => gate.openNear(element.current), [gate]);
  return (
    <Element className={className} ref={element}>
      <Suspense>
        <Gate gate={gate}>{children}</Gate>
      </Suspense>
    </Element>
  );
}

/** Suspends hydration only: React then leaves the HTML of the boundary alone and tries again later. */
function Gate({ gate, children }: { gate: HydrationGate; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  if (!import.meta.env.SSR && !isHydrated && !gate.isOpen) use(gate.opened);
  return children;
}
