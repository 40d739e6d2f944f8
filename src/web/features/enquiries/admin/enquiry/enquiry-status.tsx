import type { EnquiryStatus } from "../../../../../contract/enquiries/enquiries.ts";
import { countUnansweredDays } from "../../../../../rules/enquiries/answers.ts";
import { Badge } from "../../../../components/ui/badge.tsx";
import { PortalIcon } from "../../../../components/ui/portal-icon.tsx";
import styles from "./enquiry-status.module.css";

export const statusLabels: Record<EnquiryStatus, string> = {
  new: "New",
  read: "Read",
  replied: "Replied",
  archived: "Archived",
};

const statusTones = {
  new: "info",
  read: "warning",
  replied: "success",
  archived: "neutral",
} as const satisfies Record<EnquiryStatus, string>;

export function StatusBadge({ status }: { status: EnquiryStatus }) {
  return (
    <Badge tone={statusTones[status]} hasDot lang="en">
      {statusLabels[status]}
    </Badge>
  );
}

/** Marks an enquiry that has waited for an answer for more than a day. */
export function OverdueBadge({ enquiry }: { enquiry: Parameters<typeof countUnansweredDays>[0] }) {
  const days = countUnansweredDays(enquiry, Date.now());
  if (days === 0) return null;
  return (
    <span className={styles.overdue}>
      <PortalIcon name="clock" />
      Ubesvart i {days} {days === 1 ? "dag" : "dager"}
    </span>
  );
}
