import { type ReactNode, useState, ViewTransition } from "react";
import { useLocation } from "react-router";
import { canDecorate } from "../../lib/motion.ts";

/** Phones do not hover. They would paint the new page up to a third later, because the browser copies the old one first. */
function canFade(): boolean {
  return canDecorate() && matchMedia("(hover: hover)").matches;
}

/**
 * A page, which fades away when the visitor goes to another one, where the browser can. The new page is below it at once,
 * so it is not animated itself. Changes within a page are not animated either. Another path is always mounted anew, so
 * that the focus does not stay on a link of the previous page.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  // Decided once: the page would be mounted again when it changes.
  const [isFading] = useState(() => !import.meta.env.SSR && canFade());
  const main = (
    <main key={pathname} id="innhold" tabIndex={-1}>
      {children}
    </main>
  );
  if (!isFading) return main;
  // With a name of its own React needs no id for it, and ids must be the same as on the server.
  return (
    <ViewTransition key={pathname} name={pathname} default="none" exit="auto">
      {main}
    </ViewTransition>
  );
}
