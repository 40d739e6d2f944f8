import type { EnquirySummary } from "../../../../contract/enquiries.ts";
import { servicePath } from "../../services/service-path.ts";
import styles from "./enquiry-sender.module.css";
import { parsePhone, toMailtoUrl } from "./enquiry-text.ts";

interface EnquirySenderProps {
  enquiry: EnquirySummary;
  nameId: string;
  isTruncated: boolean;
}

/** The visitor's name and contact details, and the boat or service the enquiry is about. */
export function EnquirySender({ enquiry, nameId, isTruncated }: EnquirySenderProps) {
  const { name, email, phone, about } = enquiry;
  const { text: phoneText, url: phoneUrl } = parsePhone(phone ?? "");
  return (
    <div className={isTruncated ? `${styles.root} ${styles.isTruncated}` : styles.root}>
      <h2 id={nameId}>{name}</h2>
      <a href={toMailtoUrl(email)}>{email}</a>
      {phoneText !== "" && (phoneUrl ? <a href={phoneUrl}>{phoneText}</a> : <span>{phoneText}</span>)}
      {about && (
        <span>
          Gjelder{" "}
          <a className={styles.subject} href={toSubjectPath(about)} target="_blank" rel="noopener">
            {about.name}
          </a>
        </span>
      )}
    </div>
  );
}

function toSubjectPath({ kind, id }: NonNullable<EnquirySummary["about"]>): string {
  return kind === "boat" ? `/fleet/${encodeURIComponent(id)}` : servicePath(id);
}
