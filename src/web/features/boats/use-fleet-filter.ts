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

  useEffect(() => {
    if (key === lastSynced.current.key) return;
    if (urlQuery !== lastSynced.current.query) setShown(readQuery(urlQuery));
    lastSynced.current = { query: urlQuery, key };
  }, [urlQuery, key]);

  useEffect(() => {
    if (shownQuery === lastSynced.current.query) return;
    const syncUrl = () => {
      // Not by the router: a navigation would cancel a pending one, such as to a boat that was just clicked.
      if (window.location.pathname !== pathname) return;
      lastSynced.current.query = shownQuery;
      window.history.replaceState(window.history.state, "", shownQuery ? `?${shownQuery}` : pathname);
    };
    const isTyped = readQuery(lastSynced.current.query).filter.text !== filter.text;
    if (!isTyped) return syncUrl();
    const timer = setTimeout(syncUrl, urlDelayMs);
    return () => clearTimeout(timer);
  }, [shownQuery, filter.text, pathname]);

  const changeFilter = useCallback(
    (changed: Partial<FleetFilter>) =>
      setShown((shown) => ({ filter: { ...shown.filter, ...changed }, page: 1 })),
    [],
  );
  return { filter, page, changeFilter };
}
