import { isSlowOrMetered } from "./connection.ts";

export function isMotionReduced(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether to animate what only decorates the page. */
export function canDecorate(): boolean {
  return !isSlowOrMetered() && !isMotionReduced();
}
