import { type RefObject, useEffect, useState } from "react";

/** Whether the element has been in view. */
export function useIsInView(
  element: RefObject<Element | null>,
  options: Pick<IntersectionObserverInit, "rootMargin" | "threshold">,
): boolean {
  const [isInView, setIsInView] = useState(false);
  const { rootMargin, threshold } = options;
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsInView(true), {
      rootMargin,
      threshold,
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, rootMargin, threshold]);
  return isInView;
}
