import { type ReactNode, Suspense, use, useEffect, useRef, useState } from "react";
import { useIsHydrated } from "../../lib/page/use-is-hydrated.ts";

/** How far below the screen a part is hydrated, so that it is ready when it can be tapped. */
const nearScreen = "100px";
/** Any sign that the visitor uses the page, also with the keyboard or a screen reader, or goes back. */
const signs = ["pointerover", "pointerdown", "keydown", "focusin", "click", "change", "popstate"];
const waiting = new Set<Gate>();

/** React hydrates what an event hits before it dispatches the event, so the gates must be open by then. */
if (!import.meta.env.SSR) {
  for (const sign of signs) window.addEventListener(sign, () => waiting.forEach(open), { capture: true });
}

interface Gate {
  isOpen: boolean;
  opened: Promise<void>;
  resolve: () => void;
}

function createGate(): Gate {
  let resolve = () => {};
  const opened = new Promise<void>((onOpen) => (resolve = onOpen));
  return { isOpen: false, opened, resolve };
}

function open(gate: Gate) {
  gate.isOpen = true;
  gate.resolve();
  waiting.delete(gate);
}

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
  const [gate] = useState(createGate);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return;
    waiting.add(gate);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && open(gate), {
      rootMargin: nearScreen,
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      open(gate);
    };
  }, [gate]);
  return (
    <Element className={className} ref={element}>
      <Suspense>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    </Element>
  );
}

/** Suspends hydration only: React then leaves the HTML of the boundary alone and tries again later. */
function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  if (!import.meta.env.SSR && !isHydrated && !gate.isOpen) use(gate.opened);
  return children;
}
