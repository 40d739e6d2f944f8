import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type FleetFilter, filterFromParams, filterToParams } from "../../../contract/fleet-filter.ts";

/** Longer than between two letters, so that the URL does not change with each. */
const urlDelayMs = 400;

/** Filter state in two-way sync with the URL, which follows typed text when typing pauses and all else at once. */
export function useFleetFilter() {
  const { pathname, search, key } = useLocation();
  const urlQuery = useMemo(
    () => filterToParams(filterFromParams(new URLSearchParams(search))).toString(),
    [search],
  );
  const [filter, setFilter] = useState<FleetFilter>(() => filterFromParams(new URLSearchParams(search)));
  const filterQuery = filterToParams(filter).toString();
  const lastSynced = useRef({ query: urlQuery, key });

  useEffect(() => {
    if (key === lastSynced.current.key) return;
    if (urlQuery !== lastSynced.current.query) setFilter(filterFromParams(new URLSearchParams(urlQuery)));
    lastSynced.current = { query: urlQuery, key };
  }, [urlQuery, key]);

  useEffect(() => {
    if (filterQuery === lastSynced.current.query) return;
    const syncUrl = () => {
      // Not by the router: a navigation would cancel a pending one, such as to a boat that was just clicked.
      if (window.location.pathname !== pathname) return;
      lastSynced.current.query = filterQuery;
      window.history.replaceState(window.history.state, "", filterQuery ? `?${filterQuery}` : pathname);
    };
    const isTyped = filterFromParams(new URLSearchParams(lastSynced.current.query)).text !== filter.text;
    if (!isTyped) return syncUrl();
    const timer = setTimeout(syncUrl, urlDelayMs);
    return () => clearTimeout(timer);
  }, [filterQuery, filter.text, pathname]);

  return [filter, setFilter] as const;
}
