import { type ReactNode, useDeferredValue } from "react";
import { useNavigationType } from "react-router";
import { HydrateWhenVisible } from "./hydrate-when-visible.tsx";

/** Keeps what follows below the screen, too. */
const emptyScreen = <div style={{ height: "100vh" }} />;

/**
 * A part that visitors have to scroll to. When they follow a link, it is rendered after the browser has painted the first
 * screen. A page that was loaded has it, and after Back it is there at once, because the page must be as high as before.
 */
export function BelowFirstScreen({ className, children }: { className?: string; children: ReactNode }) {
  // React Router calls the first page of a visit `POP`, too.
  const isRendered = useDeferredValue(true, useNavigationType() === "POP");
  return <HydrateWhenVisible className={className}>{isRendered ? children : emptyScreen}</HydrateWhenVisible>;
}
