import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Enquiry } from "../../../../../contract/enquiries.ts";
import { PortalIcon } from "../../../../components/ui/portal-icon.tsx";
import { Segments } from "../../../../components/ui/segments.tsx";
import styles from "./composer.module.css";
import { NoteForm } from "./note-form.tsx";
import { ReplyForm } from "./reply-form.tsx";

type EntryKind = "reply" | "note";

/** Asks for one of the two forms. Each is an object of its own, so that the same form can be asked for again. */
export interface EntryRequest {
  kind: EntryKind;
}

interface ComposerProps {
  enquiry: Enquiry;
  user: { id: string; name: string } | undefined;
  /** Null if no mail server is configured. */
  replyFrom: string | null;
  request: EntryRequest | undefined;
  /** Called when the form that was asked for has the focus. */
  onStarted: () => void;
  onWriting: (isWriting: boolean) => void;
}

/** Writes a reply to the visitor or a note to colleagues. Both keep what is typed when the other one is shown. */
export default function Composer({ enquiry, user, replyFrom, request, onStarted, onWriting }: ComposerProps) {
  const root = useRef<HTMLDivElement>(null);
  const [kind, setKind] = useState<EntryKind>("reply");
  const [lastRequest, setLastRequest] = useState<EntryRequest>();
  if (request !== lastRequest) {
    setLastRequest(request);
    if (request) setKind(request.kind);
  }

  const start = useEffectEvent(() => {
    // A form with a draft waits until it is restored or dropped.
    const targets = root.current?.querySelectorAll<HTMLElement>("[data-first-focus], textarea") ?? [];
    [...targets].find((target) => target.checkVisibility())?.focus();
    root.current?.scrollIntoView({ block: "nearest" });
    onStarted();
  });
  useEffect(() => {
    if (request) start();
  }, [request]);

  return (
    <div ref={root} onChange={() => onWriting(true)} className={styles.root}>
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
