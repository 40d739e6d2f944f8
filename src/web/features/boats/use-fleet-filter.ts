import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type FleetFilter, filterFromAddress, filterToAddress } from "./fleet-filter.ts";

const addressDelayMs = 200;

/** The filter answers at once; the address follows when the typing rests, and leads when it is changed elsewhere. */
export function useFleetFilter() {
  const { pathname, search, key } = useLocation();
  const address = filterToAddress(filterFromAddress(new URLSearchParams(search))).toString();
  const [filter, setFilter] = useState<FleetFilter>(() => filterFromAddress(new URLSearchParams(search)));
  const wanted = filterToAddress(filter).toString();
  const known = useRef({ address, key });

  useEffect(() => {
    if (key === known.current.key) return;
    if (address !== known.current.address) setFilter(filterFromAddress(new URLSearchParams(address)));
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
