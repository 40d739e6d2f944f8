import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { Enquiry, EnquiryMail } from "../../../../../contract/enquiries/enquiries.ts";
import type { EnquiryBoats } from "../../../../../contract/enquiries/enquiry-boats.ts";
import { Icon } from "../../../../components/ui/icon.tsx";
import { PortalIcon } from "../../../../components/ui/portal-icon.tsx";
import { Segments } from "../../../../components/ui/segments.tsx";
import { useFocusAfter } from "../../../../lib/focus/use-focus-after.ts";
import { hasEnquiryDraft } from "../enquiry-drafts.ts";
import styles from "./composer.module.css";
import { NoteForm } from "./note-form.tsx";
import { ReplyForm } from "./reply-form.tsx";
import type { EntryFormHandle } from "./use-entry-form.ts";

type EntryKind = "reply" | "note";

/** Opens one of the two forms. Each request is a new object, so that the same form can be opened again. */
export interface EntryRequest {
  kind: EntryKind;
  /** To be written into a reply. */
  text?: string;
}

interface ComposerProps {
  enquiry: Enquiry;
  user: { id: string; name: string } | undefined;
  /** Null if no mail server is configured. */
  replyFrom: string | null;
  boats: EnquiryBoats | undefined;
  /** The mail of the last reply, if it did not reach the visitor: it is written again. */
  undelivered: EnquiryMail | undefined;
  request: EntryRequest | undefined;
  /** Called when the form that was asked for has the focus. */
  onStarted: () => void;
  onWriting: (isWriting: boolean) => void;
  onReplied: (isArchived: boolean) => void;
}

/**
 * Writes a reply to the visitor or a note to colleagues. Both keep what is typed when the other one is shown, or none:
 * closed, they leave the room to the message.
 */
export default function Composer(props: ComposerProps) {
  const { enquiry, user, replyFrom, boats, undelivered, request, onStarted, onWriting, onReplied } = props;
  const root = useRef<HTMLDivElement>(null);
  const replyForm = useRef<EntryFormHandle>(null);
  const noteForm = useRef<EntryFormHandle>(null);
  const replyButton = useRef<HTMLButtonElement>(null);
  const formsId = useId();
  const focusAfter = useFocusAfter();
  const [kind, setKind] = useState<EntryKind>("reply");
  const [isOpen, setOpen] = useState(() => undelivered !== undefined || hasEnquiryDraft(enquiry.id));
  const [lastRequest, setLastRequest] = useState<EntryRequest>();
  if (request !== lastRequest) {
    setLastRequest(request);
    if (request) {
      setKind(request.kind);
      setOpen(true);
    }
  }

  function begin(wanted: EntryKind) {
    (wanted === "reply" ? replyForm : noteForm).current?.begin();
    root.current?.scrollIntoView({ block: "nearest" });
  }

  function open(wanted: EntryKind) {
    setKind(wanted);
    setOpen(true);
    focusAfter(() => begin(wanted));
  }

  function close() {
    setOpen(false);
    focusAfter(() => replyButton.current?.focus());
  }

  const start = useEffectEvent(() => {
    begin(kind);
    if (request?.text !== undefined) replyForm.current?.insert?.(request.text);
    onStarted();
  });
  useEffect(() => {
    if (request) start();
  }, [request]);

  return (
    <div ref={root} onChange={() => onWriting(true)} className={styles.root}>
      {!isOpen && (
        <div className={styles.closed}>
          <p>Til {enquiry.email}</p>
          <button
            className="button button--ghost"
            type="button"
            aria-expanded={false}
            aria-controls={formsId}
            onClick={() => open("note")}
          >
            <PortalIcon name="lock" />
            Notat
          </button>
          <button
            className="button button--primary"
            ref={replyButton}
            type="button"
            aria-expanded={false}
            aria-controls={formsId}
            onClick={() => open("reply")}
          >
            <PortalIcon name="reply" />
            Svar
          </button>
        </div>
      )}
      <div className={styles.forms} id={formsId} hidden={!isOpen}>
        <Segments label="Skriv">
          <button type="button" aria-pressed={kind === "reply"} data-reply onClick={() => setKind("reply")}>
            <PortalIcon name="reply" />
            Svar
          </button>
          <button type="button" aria-pressed={kind === "note"} onClick={() => setKind("note")}>
            <PortalIcon name="lock" />
            Internt notat
          </button>
        </Segments>
        <button
          className={styles.close}
          type="button"
          aria-label="Skjul skjemaet"
          title="Skjul"
          onClick={close}
        >
          <Icon name="chev" />
        </button>
        <div className={styles.form} hidden={kind !== "reply"}>
          <ReplyForm
            ref={replyForm}
            enquiry={enquiry}
            user={user}
            replyFrom={replyFrom}
            boats={boats}
            key={undelivered?.entry_id}
            undelivered={undelivered}
            onSent={({ hasNewChanges, isArchived }) => {
              onWriting(hasNewChanges);
              if (hasNewChanges) return;
              setOpen(false);
              onReplied(isArchived);
            }}
          />
        </div>
        <div className={styles.form} hidden={kind !== "note"}>
          <NoteForm ref={noteForm} enquiryId={enquiry.id} onSaved={onWriting} />
        </div>
      </div>
    </div>
  );
}
