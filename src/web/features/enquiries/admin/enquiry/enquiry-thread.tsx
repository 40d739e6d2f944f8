import type { ReactNode } from "react";
import type {
  Enquiry,
  EnquiryEntry,
  EnquiryMail,
  EnquiryStatus,
} from "../../../../../contract/enquiries/enquiries.ts";
import { describeDeliveryFailure } from "../../../../../rules/enquiries/delivery-failure.ts";
import { Icon } from "../../../../components/ui/icon.tsx";
import { Initials } from "../../../../components/ui/initials.tsx";
import { PortalIcon } from "../../../../components/ui/portal-icon.tsx";
import { formatDateTime } from "../../../../lib/format/format-date-time.ts";
import { EnquiryFiles } from "./enquiry-files.tsx";
import { EnquiryRequest } from "./enquiry-request.tsx";
import { statusLabels } from "./enquiry-status.tsx";
import styles from "./enquiry-thread.module.css";

interface EnquiryThreadProps {
  enquiry: Enquiry;
  userId: string | undefined;
}

/** The message, and everything staff did with it and the visitor added, oldest first. */
export function EnquiryThread({ enquiry, userId }: EnquiryThreadProps) {
  const { id, message, created_at, entries, files, mail } = enquiry;
  const show = (entry: EnquiryEntry) => (
    <Entry
      key={entry.id}
      entry={entry}
      isOwn={entry.author.id === userId}
      mail={mail.find(({ entry_id }) => entry_id === entry.id)}
      files={
        <EnquiryFiles enquiryId={id} files={files.filter(({ addition_id }) => addition_id === entry.id)} />
      }
    />
  );
  return (
    <ol className={styles.root}>
      <li>
        <p className={styles.head}>
          <b>Melding</b> <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </p>
        <p className={styles.text} data-message>
          {message || "Ingen melding."}
        </p>
        <EnquiryRequest enquiry={enquiry} />
      </li>
      {groupEvents(entries).map((group) => {
        if (group.length <= maxEvents) return group.map(show);
        const earlier = group.slice(0, -1);
        return [
          <li key={`before ${group.at(-1)?.id}`} className={styles.event}>
            <details>
              <summary>{earlier.length} tidligere hendelser</summary>
              <ol>{earlier.map(show)}</ol>
            </details>
          </li>,
          ...group.slice(-1).map(show),
        ];
      })}
    </ol>
  );
}

/** A longer run of events is collapsed, but for the last one. */
const maxEvents = 3;

/** Runs of events, and everything else alone. */
function groupEvents(entries: EnquiryEntry[]): EnquiryEntry[][] {
  const groups: EnquiryEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && isEvent(entry) && last.every(isEvent)) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function isEvent({ kind }: EnquiryEntry): boolean {
  return kind === "status" || kind === "assignment";
}

interface EntryProps {
  entry: EnquiryEntry;
  isOwn: boolean;
  mail: EnquiryMail | undefined;
  /** Those that were added with it. */
  files: ReactNode;
}

function Entry({ entry, isOwn, mail, files }: EntryProps) {
  const { kind, author, subject, text, created_at } = entry;
  const time = <time dateTime={created_at}>{formatDateTime(created_at)}</time>;
  if (isEvent(entry)) {
    return (
      <li className={styles.event}>
        {describeEvent(entry, isOwn)} · {time}
      </li>
    );
  }
  if (kind === "addition" || kind === "withdrawal") {
    return (
      <li className={styles.message}>
        <Initials name={author.name} />
        <div>
          <p className={styles.head}>
            <b>
              {author.name} {kind === "addition" ? "la til" : "avbestilte forespørselen"}
            </b>{" "}
            {time}
          </p>
          {text && <p className={styles.text}>{text}</p>}
          {files}
        </div>
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
          <b>{describeAuthor(entry, isOwn)}</b> {time}
        </p>
        {subject && <p className={styles.subject}>{subject}</p>}
        <p className={styles.text}>{text}</p>
        {mail && <DeliveryState mail={mail} />}
      </div>
    </li>
  );
}

/** The server itself writes notes without an author, such as that a booking has ended. */
function describeAuthor({ kind, author }: EnquiryEntry, isOwn: boolean): string {
  if (author.name === "") return "Automatisk notat";
  return `${kind === "note" ? "Internt notat fra" : "Svar fra"} ${isOwn ? "deg" : author.name}`;
}

/** Whether the reply has reached the visitor's mail server. */
function DeliveryState({ mail: { state, attempts, error, updated_at } }: { mail: EnquiryMail }) {
  if (state === "sent") return <p className={styles.delivery}>Sendt {formatDateTime(updated_at)}.</p>;
  if (state === "failed") {
    return (
      <p className={`${styles.delivery} ${styles.failed}`}>
        <Icon name="err" />
        <span>Svaret kom ikke fram: {describeDeliveryFailure(error)}.</span>
      </p>
    );
  }
  return (
    <p className={styles.delivery}>
      {attempts === 0
        ? "Svaret sendes nå."
        : `Mottakerens e-postserver tar ikke imot svaret ennå. Vi prøver igjen. Forsøk til nå: ${attempts}.`}
    </p>
  );
}

function describeEvent({ kind, author, text }: EnquiryEntry, isOwn: boolean): string {
  if (author.name === "" && text === "read") return "Ubesvart igjen, fordi svaret ikke kom fram";
  const who = isOwn ? "Du" : author.name;
  if (kind === "assignment")
    return text === "" ? `${who} tok bort tildelingen` : `${who} ga saken til ${text}`;
  const verb = text === "read" ? "åpnet den" : "endret status";
  return `${who} ${verb}, status ${statusLabels[text as EnquiryStatus]}`;
}
