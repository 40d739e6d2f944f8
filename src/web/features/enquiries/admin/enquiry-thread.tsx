import type { Enquiry, EnquiryEntry, EnquiryMail, EnquiryStatus } from "../../../../contract/enquiries.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { Initials } from "../../../components/ui/initials.tsx";
import { PortalIcon } from "../../../components/ui/portal-icon.tsx";
import { formatDateTime } from "../../../lib/format-date-time.ts";
import { statusLabels } from "./enquiry-status.tsx";
import styles from "./enquiry-thread.module.css";

interface EnquiryThreadProps {
  enquiry: Enquiry;
  userId: string | undefined;
}

/** The message, and everything staff did with it, oldest first. */
export function EnquiryThread({ enquiry, userId }: EnquiryThreadProps) {
  const { name, message, created_at, entries, mail } = enquiry;
  return (
    <ol className={styles.root}>
      <li className={styles.message}>
        <Initials name={name} />
        <div>
          <p className={styles.head}>
            <b>{name}</b> <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          </p>
          <p className={styles.text} data-message>
            {message}
          </p>
        </div>
      </li>
      {entries.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          isOwn={entry.author.id === userId}
          mail={mail.find(({ entry_id }) => entry_id === entry.id)}
        />
      ))}
    </ol>
  );
}

interface EntryProps {
  entry: EnquiryEntry;
  isOwn: boolean;
  mail: EnquiryMail | undefined;
}

function Entry({ entry, isOwn, mail }: EntryProps) {
  const { kind, author, subject, text, created_at } = entry;
  const time = <time dateTime={created_at}>{formatDateTime(created_at)}</time>;
  if (kind === "status" || kind === "assignment") {
    return (
      <li className={styles.event}>
        {describeEvent(entry, isOwn)} · {time}
      </li>
    );
  }
  const isNote = kind === "note";
  return (
    <li className={isNote ? `${styles.message} ${styles.note}` : `${styles.message} ${styles.reply}`}>
      <Initials name={author.name} isMe={isOwn} />
      <div>
        <p className={styles.head}>
          <PortalIcon name={isNote ? "lock" : "reply"} />
          <b>
            {isNote ? "Internt notat fra" : "Svar fra"} {isOwn ? "deg" : author.name}
          </b>{" "}
          {time}
        </p>
        {subject && <p className={styles.subject}>{subject}</p>}
        <p className={styles.text}>{text}</p>
        {mail && <DeliveryState mail={mail} />}
      </div>
    </li>
  );
}

/** Whether the reply has reached the visitor's mail server. */
function DeliveryState({ mail: { state, attempts, error, updated_at } }: { mail: EnquiryMail }) {
  if (state === "sent") return <p className={styles.delivery}>Sendt {formatDateTime(updated_at)}.</p>;
  if (state === "failed") {
    return (
      <p className={`${styles.delivery} ${styles.failed}`}>
        <Icon name="err" />
        <span>
          Svaret kom ikke fram: mottakerens e-postserver tok det ikke imot{error ? ` (${error})` : ""}.
        </span>
      </p>
    );
  }
  return (
    <p className={styles.delivery}>
      {attempts === 0
        ? "Svaret ligger i kø og sendes straks."
        : `Svaret venter etter ${attempts} forsøk${error ? ` (${error})` : ""}.`}
    </p>
  );
}

function describeEvent({ kind, author, text }: EnquiryEntry, isOwn: boolean): string {
  const who = isOwn ? "Du" : author.name;
  if (kind === "assignment")
    return text === "" ? `${who} tok bort tildelingen` : `${who} ga saken til ${text}`;
  const verb = text === "read" ? "åpnet den" : "endret status";
  return `${who} ${verb}, status ${statusLabels[text as EnquiryStatus]}`;
}
