import { useState } from "react";
import { createWordMatch } from "../../../shared/word-match.ts";

/** How a list of records can be searched, filtered and sorted in the browser. */
export interface RecordListOptions<Stored> {
  /** What the search looks in. */
  getText: (record: Stored) => string;
  /** The first one shows all. */
  filters: Array<{ label: string; test: (record: Stored) => boolean }>;
  /** The first one is the order in which the records are loaded. */
  sorts: Array<{ label: string; compare: (one: Stored, other: Stored) => number }>;
}

/** What is searched for in a list, and the records that match it. */
export interface RecordList<Stored> extends ListChoice {
  shown: Stored[];
  /** How many records match: more than are shown if some are not loaded yet. */
  found: number;
  total: number;
  filters: Array<{ label: string }>;
  /** A second filter beside the first one; none by default. */
  moreFilters?: Array<{ label: string }>;
  sorts: Array<{ label: string }>;
  setSearch: (text: string) => void;
  setFilter: (label: string) => void;
  setMoreFilter: (label: string) => void;
  setSort: (label: string) => void;
  reset: () => void;
  /** Loads further records, unless all are shown. */
  loadMore?: () => void;
}

interface ListChoice {
  search: string;
  /** The label of the chosen filter, because regions may come and go. Empty for the first one. */
  filter: string;
  moreFilter: string;
  sort: string;
}

const everything: ListChoice = { search: "", filter: "", moreFilter: "", sort: "" };

/** Keeps how a list is searched, filtered and sorted. */
export function useListChoice() {
  const [choice, setChoice] = useState(everything);
  return {
    ...choice,
    setSearch: (search: string) => setChoice({ ...choice, search }),
    setFilter: (filter: string) => setChoice({ ...choice, filter }),
    setMoreFilter: (moreFilter: string) => setChoice({ ...choice, moreFilter }),
    setSort: (sort: string) => setChoice({ ...choice, sort }),
    reset: () => setChoice(everything),
  };
}

/** Searches, filters and sorts records in the browser. */
export function useRecordList<Stored>(
  records: Stored[] | undefined = [],
  { getText, filters, sorts }: RecordListOptions<Stored>,
): RecordList<Stored> {
  const choice = useListChoice();
  const matchesSearch = createWordMatch(choice.search);
  const filter = findChoice(filters, choice.filter);
  const matches = records.filter(
    (record) => matchesSearch(getText(record)) && filter?.test(record) !== false,
  );
  const compare = findChoice(sorts, choice.sort)?.compare;
  return {
    ...choice,
    shown: compare ? matches.toSorted(compare) : matches,
    found: matches.length,
    total: records.length,
    filters,
    sorts,
  };
}

export function findChoice<Choice extends { label: string }>(
  choices: Choice[],
  chosen: string,
): Choice | undefined {
  return choices.find(({ label }) => label === chosen);
}
