import { type Ref, useId } from "react";
import type { EnquirySummary } from "../../../../../contract/enquiries/enquiries.ts";
import { findUndelivered } from "../../../../../rules/enquiries/delivery-failure.ts";
import { joinNames } from "../../../../../rules/enquiries/reply-text.ts";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Initials } from "../../../../components/ui/initials.tsx";
import { formatListTime } from "../../../../lib/format/format-recent.ts";
import { hasEnquiryDraft } from "../enquiry-drafts.ts";
import { EnquiryFlags } from "../enquiry/enquiry-flags.tsx";
import styles from "./enquiry-row.module.css";
import { OverdueBadge, StatusBadge } from "../enquiry/enquiry-status.tsx";
import { parsePhone } from "../enquiry/enquiry-text.ts";

/** The element that shows the open enquiry. */
export const openEnquiryId = "henvendelse";

interface EnquiryRowProps {
  ref: Ref<HTMLElement>;
  /** Of the button that opens it. */
  titleRef: Ref<HTMLButtonElement>;
  enquiry: EnquirySummary;
  userId: string | undefined;
  isOpen: boolean;
  isSelected: boolean;
  /** Undefined if the user may not change anything. */
  onSelect: ((isSelected: boolean) => void) | undefined;
  onToggle: () => void;
}

/** An enquiry in the list, with the beginning of its message. A click anywhere opens it. */
export function EnquiryRow(props: EnquiryRowProps) {
  const { ref, titleRef, enquiry, userId, isOpen, isSelected, onSelect, onToggle } = props;
  const nameId = useId();
  const { name, email, phone, preview, status, about, files, assignee, created_at } = enquiry;
  const hasUnsent = hasEnquiryDraft(enquiry.id);
  const classes = [
    styles.root,
    status === "new" && styles.isNew,
    findUndelivered(enquiry.mail) && styles.isUndelivered,
    isOpen && styles.isOpen,
    onSelect && styles.hasBox,
  ];
  return (
    <article className={classes.filter(Boolean).join(" ")} aria-labelledby={nameId} ref={ref}>
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
          ref={titleRef}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? openEnquiryId : undefined}
          onClick={onToggle}
        >
          {name}
        </button>
      </h2>
      <time className={styles.time} dateTime={created_at}>
        {formatListTime(created_at)}
      </time>
      <p className={styles.contact}>
        <span>{email}</span>
        {phone && <span>{parsePhone(phone).text}</span>}
      </p>
      <p className={styles.preview} data-preview>
        {preview || "Ingen melding."}
      </p>
      <EnquiryFlags enquiry={enquiry} />
      <div className={styles.facts}>
        <StatusBadge status={status} />
        {about.length > 0 && <span className={styles.subject}>{joinNames(about)}</span>}
        {files.length > 0 && <span>{files.length === 1 ? "1 vedlegg" : `${files.length} vedlegg`}</span>}
        <OverdueBadge enquiry={enquiry} />
        {hasUnsent && <Badge tone="warning">Ulagret utkast</Badge>}
        {assignee && (
          <Initials name={assignee.name} isMe={assignee.id === userId} label={`Tildelt ${assignee.name}`} />
        )}
      </div>
    </article>
  );
}
