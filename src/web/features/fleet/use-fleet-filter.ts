import { startTransition, useMemo, useOptimistic } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  type FleetFilter,
  filterFromParams,
  fleetPath,
  pageFromParams,
} from "../../../rules/fleet/fleet-filter.ts";

/** The filter and the page of cards are in the URL. A change is shown at once, and begins with the first page. */
export function useFleetFilter() {
  const { search } = useLocation();
  const asked = useMemo(() => {
    const params = new URLSearchParams(search);
    return { filter: filterFromParams(params), page: pageFromParams(params) };
  }, [search]);
  const [shown, show] = useOptimistic(asked);
  const navigate = useNavigate();

  function changeFilter(changed: Partial<FleetFilter>): void {
    const filter = { ...shown.filter, ...changed };
    startTransition(async () => {
      show({ filter, page: 1 });
      await navigate(fleetPath(filter), { replace: true, preventScrollReset: true });
    });
  }

  return { ...shown, changeFilter };
}
