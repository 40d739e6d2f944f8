import { Link, type LinkProps } from "react-router";
import { type FleetFilter, fleetPath } from "../../../rules/fleet/fleet-filter.ts";

interface FilterLinkProps extends Omit<LinkProps, "to"> {
  filter: FleetFilter;
}

/** A link to the fleet with another filter, which stays where it is on the screen and adds no entry to the history. */
export function FilterLink({ filter, ...props }: FilterLinkProps) {
  return <Link to={fleetPath(filter)} replace preventScrollReset {...props} />;
}
