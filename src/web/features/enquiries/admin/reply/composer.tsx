import { useState } from "react";
import type { Enquiry } from "../../../../../contract/enquiries.ts";
import { PortalIcon } from "../../../../components/ui/portal-icon.tsx";
import { Segments } from "../../../../components/ui/segments.tsx";
import styles from "./composer.module.css";
import { NoteForm } from "./note-form.tsx";
import { ReplyForm } from "./reply-form.tsx";

interface ComposerProps {
  enquiry: Enquiry;
  user: { id: string; name: string } | undefined;
  /** Null if no mail server is configured. */
  replyFrom: string | null;
  onWriting: (isWriting: boolean) => void;
}

/** Writes a reply to the visitor or a note to colleagues. Both keep what is typed when the other one is shown. */
export default function Composer({ enquiry, user, replyFrom, onWriting }: ComposerProps) {
  const [kind, setKind] = useState<"reply" | "note">("reply");
  return (
    <div onChange={() => onWriting(true)} className={styles.root}>
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
      <div hidden={kind !== "reply"}>
        <ReplyForm enquiry={enquiry} user={user} replyFrom={replyFrom} onSent={onWriting} />
      </div>
      <div hidden={kind !== "note"}>
        <NoteForm enquiryId={enquiry.id} onSaved={onWriting} />
      </div>
    </div>
  );
}
