import { useId } from "react";
import type { EnquirySummary } from "../../../../contract/enquiries.ts";
import { joinNames } from "../../../../contract/reply-text.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Initials } from "../../../components/ui/initials.tsx";
import { formatDateTime } from "../../../lib/format-date-time.ts";
import { hasEnquiryDraft } from "./enquiry-drafts.ts";
import { EnquiryFlags } from "./enquiry-flags.tsx";
import styles from "./enquiry-row.module.css";
import { OverdueBadge, StatusBadge } from "./enquiry-status.tsx";
import { parsePhone } from "./enquiry-text.ts";

/** The element that shows the open enquiry. */
export const openEnquiryId = "henvendelse";

interface EnquiryRowProps {
  enquiry: EnquirySummary;
  userId: string | undefined;
  isOpen: boolean;
  isSelected: boolean;
  /** Undefined if the user may not change anything. */
  onSelect: ((isSelected: boolean) => void) | undefined;
  onToggle: () => void;
}

/** An enquiry in the list, with the beginning of its message. A click anywhere opens it. */
export function EnquiryRow({ enquiry, userId, isOpen, isSelected, onSelect, onToggle }: EnquiryRowProps) {
  const nameId = useId();
  const { name, email, phone, preview, status, about, files, assignee, created_at } = enquiry;
  const hasUnsent = hasEnquiryDraft(enquiry.id);
  const classes = [
    styles.root,
    status === "new" && styles.isNew,
    isOpen && styles.isOpen,
    onSelect && styles.hasBox,
  ];
  return (
    <article className={classes.filter(Boolean).join(" ")} aria-labelledby={nameId} data-enquiry={enquiry.id}>
      {onSelect && (
        <label className={styles.box}>
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={`Velg ${name}`}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
      )}
      <h2 className={styles.name} id={nameId}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? openEnquiryId : undefined}
          onClick={onToggle}
        >
          {name}
        </button>
      </h2>
      <p className={styles.contact}>
        <span>{email}</span>
        {phone && <span>{parsePhone(phone).text}</span>}
      </p>
      <p className={styles.preview} data-preview>
        {preview}
      </p>
      <EnquiryFlags enquiry={enquiry} />
      <div className={styles.facts}>
        <StatusBadge status={status} />
        {about.length > 0 && <span className={styles.subject}>{joinNames(about)}</span>}
        {files.length > 0 && <span>{files.length === 1 ? "1 vedlegg" : `${files.length} vedlegg`}</span>}
        <OverdueBadge enquiry={enquiry} />
        {hasUnsent && <Badge tone="warning">Ulagret utkast</Badge>}
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        {assignee && (
          <Initials name={assignee.name} isMe={assignee.id === userId} label={`Tildelt ${assignee.name}`} />
        )}
      </div>
    </article>
  );
}
