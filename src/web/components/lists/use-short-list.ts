import { useState } from "react";
import { createWordMatch } from "../../../shared/word-match.ts";

/** Lists longer than this get a search field; also how many rows 'Vis … til' adds. */
const pageRows = 24;

/** The rows of a long list that are shown. */
export interface ShortList<Item> {
  shown: Item[];
  /** How many rows match the search. */
  found: number;
  search: string;
  setSearch: (text: string) => void;
  hasSearch: boolean;
  /** Shows more rows, or few again if all are shown. Undefined for a list that is always whole. */
  toggleMore: (() => void) | undefined;
  moreLabel: string;
}

interface ShortListOptions<Item> {
  /** What the search looks in. */
  getText: (item: Item) => string;
  firstRows?: number;
  /** How many there are, if some are shown elsewhere: the search field does not come and go with those. */
  total?: number;
  /** What comes first in a list that is not shown whole. */
  isFirst?: (item: Item) => boolean;
}

/** Shows the first rows of a list that may have thousands, and finds the others by searching. */
export function useShortList<Item>(
  items: Item[],
  { getText, firstRows = pageRows, total = items.length, isFirst = () => true }: ShortListOptions<Item>,
): ShortList<Item> {
  const [search, setSearch] = useState("");
  const [maxRows, setMaxRows] = useState(firstRows);
  const hasSearch = total > pageRows;
  const matches = hasSearch ? findMatches() : items;
  const hidden = Math.max(0, matches.length - maxRows);

  function findMatches(): Item[] {
    const matchesSearch = createWordMatch(search);
    const { first = [], other = [] } = Object.groupBy(items, (item) => (isFirst(item) ? "first" : "other"));
    return [...first, ...other].filter((item) => matchesSearch(getText(item)));
  }
  return {
    shown: matches.slice(0, maxRows),
    found: matches.length,
    search,
    setSearch(text) {
      setSearch(text);
      setMaxRows(firstRows);
    },
    hasSearch,
    toggleMore:
      matches.length > firstRows ? () => setMaxRows(hidden > 0 ? maxRows + pageRows : firstRows) : undefined,
    moreLabel: hidden > 0 ? `Vis ${Math.min(hidden, pageRows)} til` : "Vis færre",
  };
}
