import type { ReactNode } from "react";
import type { EnquirySubject } from "../../../contract/enquiries/enquiry-subject.ts";
import { joinNames } from "../../../rules/enquiries/reply-text.ts";
import { upperFirst } from "../../../shared/first-letter.ts";
import { formatBytes } from "../../../shared/format-bytes.ts";
import { describeWeeks } from "../../../shared/week-ids.ts";
import styles from "./sent-facts.module.css";

interface SentFile {
  name: string;
  size: number;
  /** On the page of an enquiry. */
  id?: string;
}

interface SentFactsProps {
  enquiry: {
    about: EnquirySubject[];
    site: string | null;
    weeks: string[];
    message: string;
    files: SentFile[];
    name: string;
    email: string;
    phone: string | null;
    organisation: string | null;
  };
  className?: string;
  /** The page of the enquiry, from which its files can be downloaded. */
  path?: string;
}

/** What a visitor has sent. */
export function SentFacts({ enquiry, className, path }: SentFactsProps) {
  const { about, site, weeks, message, files, name, organisation, email, phone } = enquiry;
  return (
    <dl className={[styles.root, className].filter(Boolean).join(" ")}>
      <Fact label="Båter">{joinNames(about, "boat")}</Fact>
      <Fact label="Tjeneste">{joinNames(about, "service")}</Fact>
      <Fact label="Lokalitet">{site}</Fact>
      <Fact label="Uker">{upperFirst(describeWeeks(weeks))}</Fact>
      <Fact label="Melding">{message.trim()}</Fact>
      <Fact label="Filer">{files.length > 0 && <FileLinks files={files} path={path} />}</Fact>
      <Fact label="Fra">{[name, organisation, phone, email].filter(Boolean).join(", ")}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A line for each file. */
export function FileLinks({ files, path }: { files: SentFile[]; path: string | undefined }) {
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, size }, index) => (
        <li key={id ?? index}>
          {path && id ? (
            <a className="text-link" href={`${path}/filer/${id}`} download>
              {name}
            </a>
          ) : (
            name
          )}
          , {formatBytes(size)}
        </li>
      ))}
    </ul>
  );
}
