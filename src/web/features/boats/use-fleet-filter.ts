import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type FleetFilter, filterFromParams, filterToParams } from "./fleet-filter.ts";

const addressDelayMs = 200;

/** The filter answers at once; the address follows when the typing rests, and leads when it is changed elsewhere. */
export function useFleetFilter() {
  const { pathname, search, key } = useLocation();
  const address = filterToParams(filterFromParams(new URLSearchParams(search))).toString();
  const [filter, setFilter] = useState<FleetFilter>(() => filterFromParams(new URLSearchParams(search)));
  const wanted = filterToParams(filter).toString();
  const known = useRef({ address, key });

  useEffect(() => {
    if (key === known.current.key) return;
    if (address !== known.current.address) setFilter(filterFromParams(new URLSearchParams(address)));
    known.current = { address, key };
  }, [address, key]);

  useEffect(() => {
    if (wanted === known.current.address) return;
    const timer = setTimeout(() => {
      // Written past the router: a navigation of ours would call back a visitor who is on the way to a boat.
      if (window.location.pathname !== pathname) return;
      known.current.address = wanted;
      window.history.replaceState(window.history.state, "", wanted ? `?${wanted}` : pathname);
    }, addressDelayMs);
    return () => clearTimeout(timer);
  }, [wanted, pathname]);

  return [filter, setFilter] as const;
}
