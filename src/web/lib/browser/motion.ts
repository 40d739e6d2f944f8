interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export function isMotionReduced(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether to load and animate what only decorates the page. Not every browser describes the connection. */
export function canDecorate(): boolean {
  const { saveData = false, effectiveType = "" } =
    (navigator as { connection?: Connection }).connection ?? {};
  return !isMotionReduced() && !saveData && !/[23]g/.test(effectiveType);
}
