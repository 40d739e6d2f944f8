import { useRef } from "react";
import type { Enquiry } from "../../../../contract/enquiries.ts";
import { EnquiryCard } from "./enquiry-card.tsx";
import { useDeleteEnquiry } from "./use-delete-enquiry.ts";

/** Newest first. */
export function EnquiryList({ enquiries }: { enquiries: Enquiry[] }) {
  const list = useRef<HTMLDivElement>(null);
  const { busyId, askAndDelete } = useDeleteEnquiry({ onDeleted: leave });

  /** The focus goes on to the next card before this one is gone. */
  function leave(id: string) {
    const index = enquiries.findIndex((enquiry) => enquiry.id === id);
    const toggles = [...(list.current?.querySelectorAll<HTMLElement>(".sub__toggle") ?? [])];
    (toggles[index + 1] ?? toggles[index - 1] ?? document.querySelector<HTMLElement>("#innhold"))?.focus();
  }

  return (
    <div className="subs" ref={list}>
      {enquiries.map((enquiry) => (
        <EnquiryCard
          key={enquiry.id}
          enquiry={enquiry}
          isBusy={enquiry.id === busyId}
          onDelete={() => void askAndDelete(enquiry.id)}
        />
      ))}
    </div>
  );
}
