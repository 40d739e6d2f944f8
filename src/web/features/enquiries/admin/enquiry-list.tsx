import type { RefObject } from "react";
import type { EnquirySummary } from "../../../../contract/enquiries.ts";
import { BulkBar } from "./bulk-bar.tsx";
import styles from "./enquiry-list.module.css";
import { EnquiryRow } from "./enquiry-row.tsx";
import { type Selection, toggle } from "./selection.ts";

interface EnquiryListProps {
  listRef: RefObject<HTMLElement | null>;
  enquiries: EnquirySummary[];
  userId: string | undefined;
  openId: string | undefined;
  /** Null if the user may not change anything. */
  selection: Selection | null;
  onToggle: (id: string) => void;
  /** Undefined on the last page. */
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
  isOldestFirst: boolean;
}

export function EnquiryList({
  listRef,
  enquiries,
  userId,
  openId,
  selection,
  onToggle,
  onMore,
  isLoadingMore,
  isOldestFirst,
}: EnquiryListProps) {
  return (
    <section className={styles.root} aria-label="Henvendelser" ref={listRef}>
      {selection && <BulkBar enquiries={enquiries} selection={selection} userId={userId} />}
      {enquiries.map((enquiry) => (
        <EnquiryRow
          key={enquiry.id}
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
