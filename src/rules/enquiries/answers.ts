import type { Enquiry, EnquiryEntry, EnquiryStatus } from "../../contract/enquiries/enquiries.ts";
import { dayMs } from "../../shared/durations.ts";

/** The last entry by which somebody else has replied, or said that the enquiry is replied to. */
export function findReplyOfOther(
  entries: EnquiryEntry[],
  userId: string | undefined,
): EnquiryEntry | undefined {
  return entries.findLast(
    ({ kind, text, author }) =>
      author.id !== userId && (kind === "reply" || (kind === "status" && text === "replied")),
  );
}

/** Whether an enquiry with this status waits for an answer. */
export function isUnanswered(status: EnquiryStatus): boolean {
  return status === "new" || status === "read";
}

/** How many whole days an enquiry has been waiting for a reply; 0 if it needs none. */
export function countUnansweredDays(
  enquiry: Pick<Enquiry, "status" | "suspicion" | "created_at" | "added_at" | "withdrawn_at">,
  now: number,
): number {
  const { status, suspicion, created_at, added_at, withdrawn_at } = enquiry;
  if (suspicion || withdrawn_at || !isUnanswered(status)) return 0;
  return Math.max(0, Math.floor((now - Date.parse(added_at ?? created_at)) / dayMs));
}
