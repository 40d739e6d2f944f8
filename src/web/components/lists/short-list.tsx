import styles from "./short-list.module.css";
import type { ShortList } from "./use-short-list.ts";

interface ShortListSearchProps<Item> {
  list: ShortList<Item>;
  label: string;
}

/** Searches a list that is too long to be shown whole. */
export function ShortListSearch<Item>({ list, label }: ShortListSearchProps<Item>) {
  if (!list.hasSearch) return null;
  return (
    <div className={styles.search}>
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={list.search}
        onChange={(event) => list.setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || list.search === "") return;
          // Clears the search, but does not close the dialog that the list is in.
          event.preventDefault();
          list.setSearch("");
        }}
      />
      <p className={styles.count} role="status">
        {list.search.trim() !== "" && `${list.found === 0 ? "Ingen" : list.found} treff`}
      </p>
    </div>
  );
}

/** Shows more rows of the list. It stays when all are shown, so that it keeps the focus. */
export function ShortListMore<Item>({ list }: { list: ShortList<Item> }) {
  if (!list.toggleMore) return null;
  return (
    <button
      className={`button button--ghost button--small ${styles.more}`}
      type="button"
      onClick={list.toggleMore}
    >
      {list.moreLabel}
    </button>
  );
}
