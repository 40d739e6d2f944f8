import { useEffect, useRef, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { type FleetFilter, filterFromAddress, filterToAddress } from "./fleet-filter.ts";

const addressDelayMs = 200;

/** The filter answers at once; the address follows when the typing rests, and leads when it is changed elsewhere. */
export function useFleetFilter() {
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState<FleetFilter>(() => filterFromAddress(params));
  const address = filterToAddress(filterFromAddress(params)).toString();
  const wanted = filterToAddress(filter).toString();
  const known = useRef(address);
  // A visitor who is on the way to another page must not be called back by an address that follows late.
  const isLeaving = useNavigation().state !== "idle";

  useEffect(() => {
    if (address === known.current) return;
    known.current = address;
    setFilter(filterFromAddress(new URLSearchParams(address)));
  }, [address]);

  useEffect(() => {
    if (wanted === known.current || isLeaving) return;
    const timer = setTimeout(() => {
      known.current = wanted;
      setParams(wanted, { replace: true, preventScrollReset: true });
    }, addressDelayMs);
    return () => clearTimeout(timer);
  }, [wanted, isLeaving, setParams]);

  return [filter, setFilter] as const;
}
