import { useQuery } from "@tanstack/react-query";
import { type Ref, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type EnquiryFilter,
  type EnquiryFolder,
  type EnquiryPulse,
  enquiryStatuses,
  nobody,
  overdue,
} from "../../../../../contract/enquiries/enquiries.ts";
import { Icon } from "../../../../components/ui/icon.tsx";
import { PortalIcon } from "../../../../components/ui/portal-icon.tsx";
import { useHasRole } from "../../../../lib/page/role.ts";
import { useDebouncedValue } from "../../../../lib/browser/use-debounced-value.ts";
import { statusLabels } from "../enquiry/enquiry-status.tsx";
import styles from "./inbox-filters.module.css";
import { Menu } from "../../../../components/ui/menu.tsx";
import { enquiryOptionsQuery } from "../queries.ts";

const folders: Array<[EnquiryFolder, string]> = [
  ["inbox", "Innboks"],
  ["mine", "Tildelt meg"],
  ["archive", "Arkiv"],
  ["spam", "Søppelpost"],
  ["all", "Alle"],
];

interface InboxFiltersProps {
  searchRef: Ref<HTMLInputElement>;
  filter: EnquiryFilter;
  counts: EnquiryPulse | undefined;
  onFilter: (change: EnquiryFilter) => void;
  /** Called on Enter in the search field. */
  onSearched: () => void;
}

/** The folders, the search field and the filters, in one row. */
export function InboxFilters({ searchRef, filter, counts, onFilter, onSearched }: InboxFiltersProps) {
  const { data: options } = useQuery(enquiryOptionsQuery());
  const { folder = "inbox", status, boat, service, assignee } = filter;
  const canChange = useHasRole("editor");
  // Nothing is assigned to readers.
  const shownFolders = folders.filter(([key]) => canChange || key !== "mine");
  const setCount = [status, boat, service, assignee].filter(Boolean).length;
  const count = (key: EnquiryFolder) => (key === "all" ? counts?.total : counts?.folders[key]);
  return (
    <div className={styles.root}>
      <nav className={styles.folders} aria-label="Mapper">
        {shownFolders.map(([key, label]) => (
          <button
            key={key}
            type="button"
            aria-current={key === folder ? "page" : undefined}
            onClick={() => onFilter({ folder: key })}
          >
            {label}
            {counts && <small>{count(key)}</small>}
          </button>
        ))}
      </nav>
      <select
        className={`input ${styles.folder}`}
        aria-label="Mappe"
        value={folder}
        onChange={({ target }) => onFilter({ folder: target.value as EnquiryFolder })}
      >
        {shownFolders.map(([key, label]) => (
          <option key={key} value={key}>
            {counts ? `${label} (${count(key)})` : label}
          </option>
        ))}
      </select>
      <div className={styles.bar} role="search">
        <SearchField
          ref={searchRef}
          value={filter.search ?? ""}
          onSearch={(search) => onFilter({ search })}
          onEnter={onSearched}
        />
        <Menu
          button={
            <>
              <PortalIcon name="filter" />
              <span>Filter</span>
              {setCount > 0 && ` (${setCount})`}
            </>
          }
        >
          <div className={styles.filters}>
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
            <button
              className="button button--ghost"
              type="button"
              aria-disabled={setCount === 0}
              onClick={() =>
                onFilter({ status: undefined, boat: undefined, service: undefined, assignee: undefined })
              }
            >
              Nullstill
            </button>
          </div>
        </Menu>
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
    <label>
      {label}
      <select className="input" value={value} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">{all}</option>
        {value && !options.some(({ id }) => id === value) && <option value={value}>{value}</option>}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

const searchDelayMs = 250;

interface SearchFieldProps {
  ref: Ref<HTMLInputElement>;
  /** What the URL has. */
  value: string;
  onSearch: (search: string | undefined) => void;
  onEnter: () => void;
}

function SearchField({ ref, value, onSearch, onEnter }: SearchFieldProps) {
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
        ref={ref}
        type="search"
        aria-label="Søk i alt"
        placeholder="Søk i alt"
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
