import { useRef } from "react";
import type { ContactSubmission } from "../../../../contract/contact.ts";
import { SubmissionCard } from "./submission-card.tsx";
import { useDeleteSubmission } from "./use-delete-submission.ts";

/** Newest first. */
export function SubmissionList({ submissions }: { submissions: ContactSubmission[] }) {
  const list = useRef<HTMLDivElement>(null);
  const { busyId, askAndDelete } = useDeleteSubmission({ onDeleted: leave });

  /** The focus goes on to the next card before this one is gone. */
  function leave(id: string) {
    const index = submissions.findIndex((submission) => submission.id === id);
    const toggles = [...(list.current?.querySelectorAll<HTMLElement>(".sub__toggle") ?? [])];
    (toggles[index + 1] ?? toggles[index - 1] ?? document.querySelector<HTMLElement>("#innhold"))?.focus();
  }

  return (
    <div className="subs" ref={list}>
      {submissions.map((submission) => (
        <SubmissionCard
          key={submission.id}
          submission={submission}
          isBusy={submission.id === busyId}
          onDelete={() => void askAndDelete(submission.id)}
        />
      ))}
    </div>
  );
}
