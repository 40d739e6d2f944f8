import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import {
  type FleetFilter,
  filterFromParams,
  filterToParams,
  pageFromParams,
} from "../../../contract/fleet-filter.ts";

/** Longer than between two letters, so that the URL does not change with each. */
const urlDelayMs = 400;

/** What a query string asks for. */
function readQuery(query: string) {
  const params = new URLSearchParams(query);
  return { filter: filterFromParams(params), page: pageFromParams(params) };
}

function differsInTextOnly(filter: FleetFilter, other: FleetFilter): boolean {
  const withoutText = (values: FleetFilter) => filterToParams({ ...values, text: "" }).toString();
  return filter.text !== other.text && withoutText(filter) === withoutText(other);
}

/**
 * Filter and page of cards in two-way sync with the URL, which follows typed text when typing pauses and all else at
 * once. Another filter begins with its first page.
 */
export function useFleetFilter() {
  const { pathname, search, key } = useLocation();
  const urlQuery = useMemo(() => {
    const asked = readQuery(search);
    return filterToParams(asked.filter, asked.page).toString();
  }, [search]);
  const [{ filter, page }, setShown] = useState(() => readQuery(search));
  const shownQuery = filterToParams(filter, page).toString();
  const lastSynced = useRef({ query: urlQuery, key });
  const lastFilter = useRef(filter);

  useEffect(() => {
    if (key === lastSynced.current.key) return;
    if (urlQuery !== lastSynced.current.query) setShown(readQuery(urlQuery));
    lastSynced.current = { query: urlQuery, key };
  }, [urlQuery, key]);

  useEffect(() => {
    const isTyped = differsInTextOnly(filter, lastFilter.current);
    lastFilter.current = filter;
    if (shownQuery === lastSynced.current.query) return;
    const syncUrl = () => {
      // Not by the router: a navigation would cancel a pending one, such as to a boat that was just clicked.
      if (window.location.pathname !== pathname) return;
      lastSynced.current.query = shownQuery;
      window.history.replaceState(window.history.state, "", shownQuery ? `?${shownQuery}` : pathname);
    };
    if (!isTyped) return syncUrl();
    const timer = setTimeout(syncUrl, urlDelayMs);
    return () => clearTimeout(timer);
  }, [shownQuery, filter, pathname]);

  const changeFilter = useCallback(
    (changed: Partial<FleetFilter>) =>
      setShown((shown) => ({ filter: { ...shown.filter, ...changed }, page: 1 })),
    [],
  );
  return { filter, page, changeFilter };
}
