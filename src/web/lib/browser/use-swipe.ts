import { type PointerEvent, useRef } from "react";

/** Pointer handlers that turn a horizontal swipe into a step: 1 forward, -1 back. */
export function useSwipe(onStep: (step: 1 | -1) => void, minDistance = 40) {
  const start = useRef<{ id: number; x: number; y: number }>(undefined);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === "mouse") return;
      // A second finger means pinch to zoom.
      start.current = event.isPrimary
        ? { id: event.pointerId, x: event.clientX, y: event.clientY }
        : undefined;
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current;
      start.current = undefined;
      if (from === undefined || from.id !== event.pointerId) return;
      const x = event.clientX - from.x;
      const y = event.clientY - from.y;
      if (Math.abs(x) >= minDistance && Math.abs(x) > 2 * Math.abs(y)) onStep(x < 0 ? 1 : -1);
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
}
