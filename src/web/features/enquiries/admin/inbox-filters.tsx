import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import {
  type EnquiryFilter,
  type EnquiryFolder,
  type EnquiryPulse,
  enquiryStatuses,
  nobody,
  overdue,
} from "../../../../contract/enquiries.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { PortalIcon } from "../../../components/ui/portal-icon.tsx";
import { useDebouncedValue } from "../../../lib/use-debounced-value.ts";
import { statusLabels } from "./enquiry-status.tsx";
import styles from "./inbox-filters.module.css";
import { enquiryOptionsQuery } from "./queries.ts";

const folders: Array<[EnquiryFolder, string]> = [
  ["inbox", "Innboks"],
  ["mine", "Tildelt meg"],
  ["archive", "Arkiv"],
  ["spam", "Søppelpost"],
  ["all", "Alle"],
];

export const searchFieldId = "sok-i-henvendelser";

interface InboxFiltersProps {
  filter: EnquiryFilter;
  counts: EnquiryPulse | undefined;
  onFilter: (change: EnquiryFilter) => void;
  /** Called on Enter in the search field. */
  onSearched: () => void;
}

/** The folders, the search field and the filters. */
export function InboxFilters({ filter, counts, onFilter, onSearched }: InboxFiltersProps) {
  const [areFiltersShown, setFiltersShown] = useState(false);
  const filtersId = useId();
  const { data: options } = useQuery(enquiryOptionsQuery());
  const { folder = "inbox", status, boat, service, assignee, sort } = filter;
  const setCount = [status, boat, service, assignee].filter(Boolean).length;
  return (
    <div className={styles.root}>
      <nav className={styles.folders} aria-label="Mapper">
        {folders.map(([key, label]) => (
          <button
            key={key}
            type="button"
            aria-current={key === folder ? "page" : undefined}
            onClick={() => onFilter({ folder: key })}
          >
            {label}
            {counts && <small>{key === "all" ? counts.total : counts.folders[key]}</small>}
          </button>
        ))}
      </nav>
      <div className={styles.bar} role="search">
        <SearchField
          value={filter.search ?? ""}
          onSearch={(search) => onFilter({ search })}
          onEnter={onSearched}
        />
        <button
          className={`button button--ghost ${styles.toggle}`}
          type="button"
          aria-expanded={areFiltersShown}
          aria-controls={filtersId}
          onClick={() => setFiltersShown(!areFiltersShown)}
        >
          <PortalIcon name="filter" />
          Filter{setCount > 0 && ` (${setCount})`}
        </button>
        <div
          className={areFiltersShown ? styles.filters : `${styles.filters} ${styles.areHidden}`}
          id={filtersId}
        >
          <FilterSelect
            label="Status"
            all="Alle statuser"
            value={status}
            options={[
              ...enquiryStatuses.map((key) => ({ id: key, name: statusLabels[key] })),
              { id: overdue, name: "Ubesvart i over ett døgn" },
            ]}
            onChange={(value) => onFilter({ status: value as EnquiryFilter["status"] })}
          />
          <FilterSelect
            label="Fartøy"
            all="Alle fartøy"
            value={boat}
            options={options?.boats ?? []}
            onChange={(value) => onFilter({ boat: value })}
          />
          <FilterSelect
            label="Tjeneste"
            all="Alle tjenester"
            value={service}
            options={options?.services ?? []}
            onChange={(value) => onFilter({ service: value })}
          />
          <FilterSelect
            label="Tildelt"
            all="Alle tildelte"
            value={assignee}
            options={[{ id: nobody, name: "Ingen" }, ...(options?.staff ?? [])]}
            onChange={(value) => onFilter({ assignee: value })}
          />
          <FilterSelect
            label="Sorter"
            all="Nyeste først"
            value={sort}
            options={[{ id: "oldest", name: "Eldste først" }]}
            onChange={(value) => onFilter({ sort: value as EnquiryFilter["sort"] })}
          />
        </div>
      </div>
    </div>
  );
}

interface FilterSelectProps {
  label: string;
  /** The option that filters nothing. */
  all: string;
  value: string | undefined;
  options: Array<{ id: string; name: string }>;
  onChange: (value: string | undefined) => void;
}

function FilterSelect({ label, all, value = "", options, onChange }: FilterSelectProps) {
  return (
    <select
      className="input"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">{all}</option>
      {value && !options.some(({ id }) => id === value) && <option value={value}>{value}</option>}
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

const searchDelayMs = 250;

interface SearchFieldProps {
  /** What the URL has. */
  value: string;
  onSearch: (search: string | undefined) => void;
  onEnter: () => void;
}

function SearchField({ value, onSearch, onEnter }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const settled = useDebouncedValue(typed, searchDelayMs);
  /** More may have been typed when the URL has it. */
  const sent = useRef(value);

  function search(text: string) {
    // Compared with the URL: a search that was refused because of unsaved text can be repeated.
    if (text.trim() === value.trim()) return;
    sent.current = text.trim();
    onSearch(text.trim() || undefined);
  }
  const searchSettled = useEffectEvent(search);
  useEffect(() => searchSettled(settled), [settled]);

  const followUrl = useEffectEvent((text: string) => {
    if (text === sent.current) return;
    sent.current = text;
    setTyped(text);
  });
  useEffect(() => followUrl(value), [value]);

  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        className="input"
        id={searchFieldId}
        type="search"
        aria-label="Søk i alt"
        placeholder="Søk i navn, melding, svar og notater"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key !== "Enter") return;
          search(typed);
          onEnter();
        }}
      />
    </div>
  );
}
