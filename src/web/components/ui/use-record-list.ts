import { useState } from "react";
import { foldNorwegian } from "../../../contract/norwegian.ts";

/** How a list of records can be searched, filtered and sorted. */
export interface RecordListOptions<Stored> {
  /** What the search looks in. */
  getText: (record: Stored) => string;
  /** The first one shows all. */
  filters: Array<{ label: string; test: (record: Stored) => boolean }>;
  /** The first one is the order in which the records are loaded. */
  sorts: Array<{ label: string; compare: (one: Stored, other: Stored) => number }>;
}

export interface RecordList<Stored> {
  shown: Stored[];
  search: string;
  filter: number;
  sort: number;
  setSearch: (text: string) => void;
  setFilter: (index: number) => void;
  setSort: (index: number) => void;
  reset: () => void;
}

const everything = { search: "", filter: 0, sort: 0 };

/** Keeps what is searched for, and the records that match it. */
export function useRecordList<Stored>(
  records: Stored[],
  { getText, filters, sorts }: RecordListOptions<Stored>,
): RecordList<Stored> {
  const [choice, setChoice] = useState(everything);
  const words = foldNorwegian(choice.search).split(/\s+/).filter(Boolean);
  const isShown = (record: Stored) => {
    const text = foldNorwegian(getText(record));
    return words.every((word) => text.includes(word)) && filters[choice.filter]?.test(record) !== false;
  };
  const matches = records.filter(isShown);
  const compare = choice.sort === 0 ? undefined : sorts[choice.sort]?.compare;
  return {
    ...choice,
    shown: compare ? matches.toSorted(compare) : matches,
    setSearch: (search) => setChoice({ ...choice, search }),
    setFilter: (filter) => setChoice({ ...choice, filter }),
    setSort: (sort) => setChoice({ ...choice, sort }),
    reset: () => setChoice(everything),
  };
}
