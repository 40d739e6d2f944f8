import type { UseQueryResult } from "@tanstack/react-query";
import { type Ref, useEffect, useState } from "react";
import type { ImageLibrary, LibraryImage } from "../../../../../contract/media/image-library.ts";
import {
  type LibraryFilter,
  type LibrarySort,
  librarySorts,
} from "../../../../../contract/media/library-filters.ts";
import { Badge } from "../../../../components/ui/badge.tsx";
import { ContentImage } from "../../../../components/page/content-image.tsx";
import { EmptyState } from "../../../../components/ui/empty-state.tsx";
import { Icon } from "../../../../components/ui/icon.tsx";
import { QueryState } from "../../../../components/loading/query-state.tsx";
import { Segments } from "../../../../components/ui/segments.tsx";
import { formatBytes } from "../../../../../shared/format-bytes.ts";
import { useDebouncedValue } from "../../../../lib/browser/use-debounced-value.ts";
import type { ItemRefs } from "../../../../lib/focus/use-item-refs.ts";
import styles from "./library-browser.module.css";
import type { LibrarySearch } from "./library-query.ts";

const typingMs = 250;

const filterLabels: Record<LibraryFilter, string> = {
  all: "Alle",
  untexted: "Uten tekst",
  unused: "Ikke i bruk",
  quarantined: "Papirkurv",
};

const sortLabels: Record<LibrarySort, string> = {
  newest: "Nyeste først",
  largest: "Største først",
  name: "Etter navn",
};

interface LibraryBrowserProps {
  query: UseQueryResult<ImageLibrary>;
  search: LibrarySearch;
  onSearch: (search: LibrarySearch) => void;
  filters: LibraryFilter[];
  /** What pressing an image does, said before its name. */
  verb: string;
  chosenUrl?: string;
  listRef?: Ref<HTMLUListElement>;
  /** By URL. */
  imageRefs?: ItemRefs<string>;
  isDisabled?: (image: LibraryImage) => boolean;
  onChoose: (image: LibraryImage) => void;
}

/** Searches and filters the library, a page at a time. */
export function LibraryBrowser({
  query,
  search,
  onSearch,
  filters,
  verb,
  chosenUrl,
  listRef,
  imageRefs,
  isDisabled,
  onChoose,
}: LibraryBrowserProps) {
  const { data } = query;
  const { filter, sort } = search;
  const page = Math.min(search.page, data?.pages ?? search.page);
  const isFirstPage = page <= 1;
  const isLastPage = page >= (data?.pages ?? 1);
  return (
    <div className={styles.root}>
      <search className={styles.bar}>
        <SearchField
          value={search.search}
          onChange={(text) => onSearch({ ...search, search: text, page: 1 })}
        />
        <Segments label="Vis">
          {filters.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === filter}
              onClick={() => onSearch({ ...search, filter: name, page: 1 })}
            >
              {data ? `${filterLabels[name]} ${data.counts[name]}` : filterLabels[name]}
            </button>
          ))}
        </Segments>
        <select
          className="input"
          aria-label="Sorter"
          value={sort}
          onChange={(event) => onSearch({ ...search, sort: event.target.value as LibrarySort, page: 1 })}
        >
          {librarySorts.map((name) => (
            <option key={name} value={name}>
              {sortLabels[name]}
            </option>
          ))}
        </select>
      </search>
      {!data && <QueryState query={query} of="cards" />}
      {data && (
        <p className="visually-hidden" role="status">
          {data.total === 1 ? "Ett bilde passer." : `${data.total} bilder passer.`}
        </p>
      )}
      {data?.total === 0 && (
        <EmptyState>
          <p>{describeNothing(search, data)}</p>
        </EmptyState>
      )}
      {data && (
        <ul ref={listRef} className={styles.grid} aria-label="Bilder" tabIndex={-1}>
          {data.images.map((image) => (
            <li key={image.url} className={image.url === chosenUrl ? styles.isChosen : undefined}>
              <button
                type="button"
                className={styles.image}
                ref={imageRefs?.ref(image.url)}
                aria-current={image.url === chosenUrl ? "true" : undefined}
                disabled={isDisabled?.(image)}
                onClick={() => onChoose(image)}
              >
                <ContentImage
                  key={image.shownAt}
                  src={image.shownAt}
                  alt=""
                  sizes="240px"
                  fallback={<span className={styles.missing}>Bilde utilgjengelig</span>}
                />
                <b>
                  <span className="visually-hidden">{`${verb} `}</span>
                  {image.name}
                </b>
                <small>{`${formatBytes(image.bytes)} i alle størrelser`}</small>
                <Use image={image} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && data.pages > 1 && (
        // Not disabled at the ends: the button that is pressed keeps the focus.
        <nav className={styles.pages} aria-label="Sider">
          <button
            type="button"
            className="button button--ghost"
            aria-disabled={isFirstPage}
            onClick={() => !isFirstPage && onSearch({ ...search, page: page - 1 })}
          >
            <Icon name="prev" />
            Forrige
          </button>
          <span>{`Side ${page} av ${data.pages}`}</span>
          <button
            type="button"
            className="button button--ghost"
            aria-disabled={isLastPage}
            onClick={() => !isLastPage && onSearch({ ...search, page: page + 1 })}
          >
            Neste
            <Icon name="next" />
          </button>
        </nav>
      )}
    </div>
  );
}

function describeNothing({ search, filter }: LibrarySearch, { counts }: ImageLibrary): string {
  if (filter === "quarantined") return search === "" ? "Papirkurven er tom." : "Ingen bilder passer.";
  return counts.all === 0 ? "Det er ingen bilder her ennå." : "Ingen bilder passer.";
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const settled = useDebouncedValue(typed.trim(), typingMs);
  useEffect(() => {
    if (settled !== value) onChange(settled);
    // oxlint-disable-next-line react/exhaustive-deps -- only when the typing has settled
  }, [settled]);
  return (
    <input
      className="input"
      type="search"
      aria-label="Søk i bilder"
      placeholder="Søk i bilder"
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

function Use({ image: { expiresAt, uses } }: { image: LibraryImage }) {
  const [first] = uses;
  if (expiresAt !== null) return <Badge>I papirkurven</Badge>;
  if (!first) return <Badge>Ikke i bruk</Badge>;
  const isUntexted = uses.some(({ kind, text }) => kind !== "company" && text === "");
  return (
    <span className={styles.marks}>
      <Badge tone="info">{uses.length === 1 ? first.label : `${first.label} + ${uses.length - 1}`}</Badge>
      {isUntexted && <Badge tone="warning">Uten tekst</Badge>}
    </span>
  );
}
