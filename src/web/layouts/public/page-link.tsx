import type { ReactNode } from "react";
import { NavLink, useLocation } from "react-router";

interface PageLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** A navigation link: `aria-current` is "page" on its own page and "true" on the pages below it. */
export function PageLink({ to, className, children }: PageLinkProps) {
  const { pathname } = useLocation();
  return (
    <NavLink to={to} end={to === "/"} className={className} aria-current={pathname === to ? "page" : "true"}>
      {children}
    </NavLink>
  );
}
