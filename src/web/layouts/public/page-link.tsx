import type { ReactNode } from "react";
import { useLocation } from "react-router";

interface PageLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** A link of the navigation, marked on its own page and on those below it; the front page only on itself. */
export function PageLink({ to, className, children }: PageLinkProps) {
  const { pathname } = useLocation();
  const isBelow = to !== "/" && pathname.startsWith(`${to}/`);
  const current = pathname === to ? "page" : isBelow || undefined;
  return (
    <a href={to} className={className} aria-current={current}>
      {children}
    </a>
  );
}
