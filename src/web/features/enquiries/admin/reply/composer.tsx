import { useState } from "react";
import type { Enquiry } from "../../../../../contract/enquiries.ts";
import { PortalIcon } from "../../../../components/ui/portal-icon.tsx";
import { Segments } from "../../../../components/ui/segments.tsx";
import styles from "./composer.module.css";
import { NoteForm } from "./note-form.tsx";
import { ReplyForm } from "./reply-form.tsx";

interface ComposerProps {
  enquiry: Enquiry;
  /** The name of the signed-in user. */
  sender: string;
  /** Null if no mail server is configured. */
  replyFrom: string | null;
  onWriting: (isWriting: boolean) => void;
}

/** Writes a reply to the visitor or a note to colleagues. Both keep what is typed when the other one is shown. */
export default function Composer({ enquiry, sender, replyFrom, onWriting }: ComposerProps) {
  const [kind, setKind] = useState<"reply" | "note">("reply");
  // A form starts anew after its text was stored.
  const [sentCount, setSentCount] = useState(0);
  const startAnew = () => {
    setSentCount(sentCount + 1);
    onWriting(false);
  };
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
        <ReplyForm
          key={`reply-${sentCount}`}
          enquiry={enquiry}
          sender={sender}
          replyFrom={replyFrom}
          onSent={startAnew}
        />
      </div>
      <div hidden={kind !== "note"}>
        <NoteForm key={`note-${sentCount}`} enquiryId={enquiry.id} onSaved={startAnew} />
      </div>
    </div>
  );
}
