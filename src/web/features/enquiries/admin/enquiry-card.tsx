import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { enquiryReference, type EnquiryStatus, type EnquirySummary } from "../../../../contract/enquiries.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { formatDateTime } from "../../../lib/format-date-time.ts";
import styles from "./enquiry-card.module.css";
import { EnquiryFlags } from "./enquiry-flags.tsx";
import { EnquiryMailStatus } from "./enquiry-mail-status.tsx";
import { EnquirySender } from "./enquiry-sender.tsx";
import { toMailtoUrl } from "./enquiry-text.ts";
import { enquiryQuery } from "./queries.ts";

const statusLabels: Record<EnquiryStatus, string> = {
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

interface EnquiryCardProps {
  enquiry: EnquirySummary;
  isBusy: boolean;
  onDelete: () => void;
}

/** An enquiry with the beginning of its message. Opened, it shows the whole message, details and actions. */
export function EnquiryCard({ enquiry, isBusy, onDelete }: EnquiryCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { name, email, preview, status, created_at, updated_at } = enquiry;
  const { data, isError, refetch } = useQuery({ ...enquiryQuery(enquiry.id), enabled: isOpen });
  const message = isOpen ? (data?.message ?? preview) : preview;
  return (
    <article
      className={[styles.root, status === "new" && styles.isNew, isOpen && styles.isOpen]
        .filter(Boolean)
        .join(" ")}
      aria-labelledby={`${id}-name`}
      aria-busy={isBusy}
    >
      <div className={styles.summary}>
        <EnquirySender enquiry={enquiry} nameId={`${id}-name`} isTruncated={!isOpen} />
        <div className={styles.text}>
          <p className={styles.message}>{message}</p>
          {isOpen && isError && !data && <LoadError onRetry={refetch} />}
          <EnquiryFlags enquiry={enquiry} />
        </div>
        <div className={styles.status}>
          <Badge tone={statusTones[status]} hasDot lang="en">
            {statusLabels[status]}
          </Badge>
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </div>
        <button
          className={styles.toggle}
          type="button"
          aria-label={`Vis hele meldingen fra ${name}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-details` : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="chev" />
        </button>
      </div>
      {isOpen && (
        <div className={styles.details} id={`${id}-details`}>
          <div>
            <p>
              <span lang="en">Last updated:</span>{" "}
              <time dateTime={updated_at}>{formatDateTime(updated_at)}</time>
            </p>
            <p>Referanse: {enquiryReference(enquiry.id)}</p>
            <EnquiryMailStatus enquiry={enquiry} />
          </div>
          <div className={`button-row ${styles.actions}`}>
            <a className="button button--ghost" href={toMailtoUrl(email)}>
              <Icon name="mail" />
              Svar på e-post
            </a>
            <button
              className="button button--outline button--warning"
              type="button"
              lang="en"
              aria-disabled={isBusy}
              onClick={onDelete}
            >
              <Icon name="trash" />
              Delete Submission
            </button>
          </div>
        </div>
      )}
    </article>
  );
}
