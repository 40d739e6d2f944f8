import { useId, useState } from "react";
import { type Enquiry, enquiryReference, type EnquiryStatus } from "../../../../contract/enquiries.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { formatDateTime } from "../../../lib/format-date-time.ts";
import { EnquiryMailState } from "./enquiry-mail.tsx";
import { EnquiryFlags } from "./enquiry-flags.tsx";
import { EnquirySender } from "./enquiry-sender.tsx";
import { mailtoHref, previewOf } from "./enquiry-text.ts";

const statusLabels: Record<EnquiryStatus, string> = {
  new: "New",
  read: "Read",
  replied: "Replied",
  archived: "Archived",
};

interface EnquiryCardProps {
  enquiry: Enquiry;
  isBusy: boolean;
  onDelete: () => void;
}

/** One message: its beginning, and on demand all of it with what can be done about it. */
export function EnquiryCard({ enquiry, isBusy, onDelete }: EnquiryCardProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { name, email, message, status, created_at, updated_at } = enquiry;
  return (
    <article
      className={`sub sub--${status}`}
      data-open={isOpen || undefined}
      aria-labelledby={`${id}-name`}
      aria-busy={isBusy}
    >
      <div className="sub__top">
        <EnquirySender enquiry={enquiry} nameId={`${id}-name`} />
        <div className="sub__text">
          {/* What visitors write is text, whatever it looks like. */}
          <p className="sub__message">{isOpen ? message : previewOf(message)}</p>
          <EnquiryFlags enquiry={enquiry} />
        </div>
        <div className="sub__state">
          <span className={`badge badge--${status}`} lang="en">
            <i />
            {statusLabels[status]}
          </span>
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </div>
        <button
          className="sub__toggle"
          type="button"
          aria-label={`Vis hele meldingen fra ${name}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-more` : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chev" />
        </button>
      </div>
      {isOpen && (
        <div className="sub__more" id={`${id}-more`}>
          <div>
            <p>
              <span lang="en">Last updated:</span>{" "}
              <time dateTime={updated_at}>{formatDateTime(updated_at)}</time>
            </p>
            <p>Referanse: {enquiryReference(enquiry.id)}</p>
            <EnquiryMailState enquiry={enquiry} />
          </div>
          <div className="button-row">
            <a className="button button--ghost" href={mailtoHref(email)}>
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
