import { useId } from "react";
import type { Enquiry } from "../../../../../contract/enquiries/enquiries.ts";
import { findReplyOfOther } from "../../../../../rules/enquiries/answers.ts";
import { Dialog } from "../../../../components/ui/dialog.tsx";
import { focusOnMount } from "../../../../lib/focus/focus-on-mount.ts";
import { formatDateTime } from "../../../../lib/format/format-date-time.ts";
import styles from "./answered-dialog.module.css";

interface AnsweredDialogProps {
  /** The enquiry with the reply that came first. */
  current: Enquiry;
  userId: string | undefined;
  onSend: () => void;
  onClose: () => void;
}

/** Shows what a colleague has replied meanwhile, before a second reply is sent. */
export function AnsweredDialog({ current, userId, onSend, onClose }: AnsweredDialogProps) {
  const textId = useId();
  const first = findReplyOfOther(current.entries, userId);
  return (
    <Dialog
      kind="alert"
      title="Henvendelsen er allerede besvart"
      describedBy={textId}
      onClose={onClose}
      footer={
        <>
          <button className="button button--ghost" type="button" onClick={onSend}>
            Send mitt svar også
          </button>
          <button className="button button--primary" type="button" ref={focusOnMount} onClick={onClose}>
            Tilbake til svaret mitt
          </button>
        </>
      }
    >
      <div className={styles.root} id={textId}>
        {first && (
          <>
            <p>
              <b>{first.author.name}</b>{" "}
              {first.kind === "reply" ? "svarte" : "markerte henvendelsen som besvart"}{" "}
              {formatDateTime(first.created_at)}, mens du skrev. Svaret ditt er ikke sendt.
            </p>
            {first.kind === "reply" && <blockquote className={styles.reply}>{first.text}</blockquote>}
          </>
        )}
      </div>
    </Dialog>
  );
}
