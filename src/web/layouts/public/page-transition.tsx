import { type ReactNode, useState, ViewTransition } from "react";
import { useLocation } from "react-router";
import { canDecorate } from "../../lib/motion.ts";

/** Phones do not hover. They would paint the new page up to a third later, because the browser copies the old one first. */
function canFade(): boolean {
  return canDecorate() && matchMedia("(hover: hover)").matches;
}

/**
 * Lets a page fade away when the visitor goes to another one, where the browser can. The new page is below it at once, so
 * it is not animated itself. Changes within a page are not animated either.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  // Decided once: the page would be mounted again when it changes.
  const [isFading] = useState(() => !import.meta.env.SSR && canFade());
  if (!isFading) return children;
  // With a name of its own React needs no id for it, and ids must be the same as on the server.
  return (
    <ViewTransition key={pathname} name={pathname} default="none" exit="auto">
      {children}
    </ViewTransition>
  );
}
