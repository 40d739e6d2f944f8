import type { EnquiryMail } from "../../../../../contract/enquiries/enquiries.ts";
import { classifyFailure } from "../../../../../rules/enquiries/delivery-failure.ts";
import { Icon } from "../../../../components/ui/icon.tsx";
import { PortalIcon } from "../../../../components/ui/portal-icon.tsx";
import styles from "./entry-form.module.css";

interface SendActionsProps {
  to: string;
  replyFrom: string;
  /** The mail of the last reply, if it did not reach the visitor. */
  undelivered: EnquiryMail | undefined;
  /** What is still to be filled in. */
  blank: string | undefined;
  onBlank: () => void;
  isSending: boolean;
  onSendAndArchive: () => void;
}

/** Sends the reply from the portal. */
export function SendActions(props: SendActionsProps) {
  const { to, replyFrom, undelivered, blank, onBlank, isSending, onSendAndArchive } = props;
  return (
    <>
      {blank ? (
        <p>
          Gjenstår:{" "}
          <button className={styles.blank} type="button" onClick={onBlank}>
            {blank}
          </button>
        </p>
      ) : undelivered ? null : (
        <p className={styles.to} title={`Sendes fra ${replyFrom}`}>
          Til {to}
        </p>
      )}
      {!undelivered && (
        <button
          className="button button--ghost"
          type="button"
          aria-disabled={isSending}
          onClick={onSendAndArchive}
        >
          Send og arkiver
        </button>
      )}
      <button className="button button--primary" type="submit" aria-disabled={isSending}>
        <PortalIcon name="send" />
        {isSending ? "Sender …" : labelSend(undelivered)}
      </button>
    </>
  );
}

function labelSend(undelivered: EnquiryMail | undefined): string {
  if (!undelivered) return "Send svar";
  return classifyFailure(undelivered.error) === "address" ? "Rett adressen og send på nytt" : "Send på nytt";
}

interface MailProgramActionsProps {
  /** The text does not fit in a link and is copied instead. */
  isTooLong: boolean;
  mailUrl: string;
  onOpen: () => void;
}

/** Without a mail server, passes the reply to the user's mail program. */
export function MailProgramActions({ isTooLong, mailUrl, onOpen }: MailProgramActionsProps) {
  return (
    <>
      <p>
        {isTooLong
          ? "Svaret er for langt til å fylles inn i e-postprogrammet. Det blir kopiert, så du kan lime det inn."
          : "Det er ikke satt opp noen e-postserver. Svaret åpnes i ditt eget e-postprogram."}{" "}
        Trykk «Besvart» når det er sendt.
      </p>
      <a
        className="button button--primary"
        href={mailUrl}
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
      >
        <Icon name="mail" />
        {isTooLong ? "Kopier og åpne e-postprogrammet" : "Åpne i e-postprogrammet"}
      </a>
    </>
  );
}
