import { Fragment } from "react";
import type { EnquirySummary } from "../../../../../contract/enquiries/enquiries.ts";
import type { ItemRefs } from "../../../../lib/focus/use-item-refs.ts";
import { BulkBar } from "./bulk-bar.tsx";
import styles from "./enquiry-list.module.css";
import { EnquiryRow } from "./enquiry-row.tsx";
import { type Selection, toggle } from "./selection.ts";

interface EnquiryListProps {
  articles: ItemRefs<string>;
  /** The buttons that open an enquiry. */
  titles: ItemRefs<string>;
  enquiries: EnquirySummary[];
  /** How many of the first ones the user is to answer. */
  mineCount: number;
  userId: string | undefined;
  openId: string | undefined;
  /** Null if the user may not change anything. */
  selection: Selection | null;
  onToggle: (id: string) => void;
  /** Undefined on the last page. */
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
  isOldestFirst: boolean;
  onSort: (sort: "oldest" | undefined) => void;
}

export function EnquiryList({
  articles,
  titles,
  enquiries,
  mineCount,
  userId,
  openId,
  selection,
  onToggle,
  onMore,
  isLoadingMore,
  isOldestFirst,
  onSort,
}: EnquiryListProps) {
  return (
    <section className={styles.root} aria-label="Henvendelser">
      <div className={styles.head}>
        {selection && <BulkBar enquiries={enquiries} selection={selection} userId={userId} />}
        {(selection === null || selection.ids.size === 0) && (
          <select
            className={`input ${styles.sort}`}
            aria-label="Sorter"
            value={isOldestFirst ? "oldest" : ""}
            onChange={({ target }) => onSort(target.value === "oldest" ? "oldest" : undefined)}
          >
            <option value="">Nyeste først</option>
            <option value="oldest">Eldste først</option>
          </select>
        )}
      </div>
      {enquiries.map((enquiry, index) => (
        <Fragment key={enquiry.id}>
          {mineCount > 0 && index === 0 && <p className={styles.group}>Mine</p>}
          {mineCount > 0 && index === mineCount && <p className={styles.group}>Andre</p>}
          <EnquiryRow
            ref={articles.ref(enquiry.id)}
            titleRef={titles.ref(enquiry.id)}
            enquiry={enquiry}
            userId={userId}
            isOpen={enquiry.id === openId}
            isSelected={selection?.ids.has(enquiry.id) ?? false}
            onSelect={
              selection
                ? (isSelected) => selection.set(toggle(selection.ids, enquiry.id, isSelected))
                : undefined
            }
            onToggle={() => onToggle(enquiry.id)}
          />
        </Fragment>
      ))}
      {onMore && (
        <div className={styles.more}>
          <button
            className="button button--ghost"
            type="button"
            aria-disabled={isLoadingMore}
            onClick={() => !isLoadingMore && onMore()}
          >
            {isOldestFirst ? "Vis nyere meldinger" : "Vis eldre meldinger"}
          </button>
        </div>
      )}
    </section>
  );
}
