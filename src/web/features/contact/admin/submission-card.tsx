import { useId, useState } from "react";
import {
  type ContactSubmission,
  submissionReference,
  type SubmissionStatus,
} from "../../../../contract/contact.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { formatDateTime } from "../../portal/dates.ts";
import { SubmissionMailState } from "./submission-mail.tsx";
import { SubmissionMarks } from "./submission-marks.tsx";
import { SubmissionSender } from "./submission-sender.tsx";
import { mailtoHref, previewOf } from "./submission-text.ts";

const statusLabels: Record<SubmissionStatus, string> = {
  new: "New",
  read: "Read",
  replied: "Replied",
  archived: "Archived",
};

interface SubmissionCardProps {
  submission: ContactSubmission;
  isBusy: boolean;
  onDelete: () => void;
}

/** One message: its beginning, and on demand all of it with what can be done about it. */
export function SubmissionCard({ submission, isBusy, onDelete }: SubmissionCardProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { name, email, message, status, created_at, updated_at } = submission;
  return (
    <article
      className={`sub sub--${status}`}
      data-open={isOpen || undefined}
      aria-labelledby={`${id}-name`}
      aria-busy={isBusy}
    >
      <div className="sub__top">
        <SubmissionSender submission={submission} nameId={`${id}-name`} />
        <div className="sub__text">
          {/* What visitors write is text, whatever it looks like. */}
          <p className="sub__message">{isOpen ? message : previewOf(message)}</p>
          <SubmissionMarks submission={submission} />
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
            <p>Referanse: {submissionReference(submission.id)}</p>
            <SubmissionMailState submission={submission} />
          </div>
          <div className="btns">
            <a className="btn btn--ghost" href={mailtoHref(email)}>
              <Icon name="mail" />
              Svar på e-post
            </a>
            <button
              className="btn btn--line btn--warnline"
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
