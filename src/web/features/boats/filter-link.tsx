import type { ReactNode } from "react";
import { type FleetFilter, fleetPath } from "../../../contract/fleet-filter.ts";

interface FilterLinkProps {
  filter: FleetFilter;
  onFilter: (filter: FleetFilter) => void;
  /** The accessible name, where the content is not enough. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A link to the fleet with a filter, which it sets without loading the page. */
export function FilterLink({ filter, onFilter, label, className, children }: FilterLinkProps) {
  return (
    <a
      className={className}
      href={fleetPath(filter)}
      aria-label={label}
      onClick={(event) => {
        // The browser opens a new tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onFilter(filter);
      }}
    >
      {children}
    </a>
  );
}
