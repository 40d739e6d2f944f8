import { useRef } from "react";
import type { EnquirySummary } from "../../../../contract/enquiries.ts";
import { EnquiryCard } from "./enquiry-card.tsx";
import styles from "./enquiry-list.module.css";
import { useDeleteEnquiry } from "./use-delete-enquiry.ts";

export function EnquiryList({ enquiries }: { enquiries: EnquirySummary[] }) {
  const listRef = useRef<HTMLDivElement>(null);
  const { busyId, confirmAndDelete } = useDeleteEnquiry({ onDeleted: focusNextCard });

  /** Called before the deleted card is removed, which would lose the focus. */
  function focusNextCard(id: string) {
    const index = enquiries.findIndex((enquiry) => enquiry.id === id);
    const toggles = [...(listRef.current?.querySelectorAll<HTMLElement>("article [aria-expanded]") ?? [])];
    (toggles[index + 1] ?? toggles[index - 1] ?? document.querySelector<HTMLElement>("#innhold"))?.focus();
  }

  return (
    <div className={styles.root} ref={listRef}>
      {enquiries.map((enquiry) => (
        <EnquiryCard
          key={enquiry.id}
          enquiry={enquiry}
          isBusy={enquiry.id === busyId}
          onDelete={() => void confirmAndDelete(enquiry.id)}
        />
      ))}
    </div>
  );
}
