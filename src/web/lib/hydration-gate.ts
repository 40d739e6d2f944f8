/** How far below the screen a part is hydrated, so that it is ready when it can be tapped. */
const nearScreen = "100px";
/** Any sign that the visitor uses the page, also with the keyboard or a screen reader, or goes back. */
const signs = ["pointerover", "pointerdown", "keydown", "focusin", "click", "change", "popstate"];

export interface HydrationGate {
  isOpen: boolean;
  opened: Promise<void>;
  /** Opens the gate when the element comes near the screen. Returns how to stop waiting. */
  openNear: (element: Element | null) => () => void;
}

const closedGates = new Set<() => void>();

/** React hydrates what an event hits before it dispatches the event, so the gates must be open by then. */
function openAll() {
  for (const open of closedGates) open();
}

if (!import.meta.env.SSR) for (const sign of signs) window.addEventListener(sign, openAll, { capture: true });

export function createHydrationGate(): HydrationGate {
  let resolve = () => {};
  const opened = new Promise<void>((onOpen) => {
    resolve = onOpen;
  });
  const open = () => {
    gate.isOpen = true;
    closedGates.delete(open);
    resolve();
  };
  const gate: HydrationGate = {
    isOpen: false,
    opened,
    openNear(element) {
      if (!element || gate.isOpen) return open;
      closedGates.add(open);
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && open(), {
        rootMargin: nearScreen,
      });
      observer.observe(element);
      return () => {
        observer.disconnect();
        open();
      };
    },
  };
  return gate;
}
