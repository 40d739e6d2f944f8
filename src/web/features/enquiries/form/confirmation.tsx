import { useEffect, useRef } from "react";
import { describeSteps, isForOffer } from "../../../../rules/enquiries/request-steps.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { useCompany } from "../../../lib/page/company.ts";
import styles from "./confirmation.module.css";
import { CopyButton } from "../copy-button.tsx";
import { RequestTimeline } from "../request/request-timeline.tsx";
import type { SentEnquiry } from "./send-enquiry.ts";
import { SentFacts } from "../sent-facts.tsx";

interface ConfirmationProps {
  enquiry: SentEnquiry;
  /** The visitor has done nothing else meanwhile. */
  isAwaited: boolean;
}

/** What was sent and what happens next, in place of the form. */
export function Confirmation({ enquiry, isAwaited }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAwaited) heading.current?.focus();
  }, [isAwaited]);
  const { phone } = useCompany();
  const { reference, page, has_receipt, created_at, email, weeks } = enquiry;
  const untouched = {
    read_at: null,
    replied_at: null,
    agreed_at: null,
    bookings: [],
    withdrawn_at: null,
    isClosed: false,
    assignee: null,
  };
  const [received, ...expected] = describeSteps({ ...enquiry, ...untouched });
  const steps = received ? [{ ...received, state: "done" as const }, ...expected] : [];
  return (
    <section className={styles.root} aria-labelledby="sent">
      <div className={styles.head}>
        <Icon name="check" />
        <div>
          <h2 ref={heading} id="sent" tabIndex={-1}>
            {isForOffer(enquiry) ? "Forespørselen er sendt" : "Meldingen er sendt"}
          </h2>
          <p>{formatDateTime(created_at)}</p>
        </div>
      </div>
      <div className={styles.reference}>
        <p>
          <span>Referanse</span> <b>{reference}</b>
        </p>
        <CopyButton reference={reference} />
      </div>
      <div>
        <h3>Dette skjer nå</h3>
        <RequestTimeline className={styles.timeline} steps={steps} />
      </div>
      <p>
        Svaret kommer til <b className={styles.email}>{email}</b>. Det du sendte, har fått sin egen side. Der
        ser du status, legger til filer eller avbestiller.{" "}
        {has_receipt
          ? "Lenken ligger også i e-posten du får."
          : "Ta vare på lenken til siden, for den kommer ikke på e-post."}
      </p>
      <div className={styles.buttons}>
        {/* Loaded anew, so that its secret URL is never a page of this visit. */}
        <a className="button button--primary" href={page}>
          {isForOffer(enquiry) ? "Åpne forespørselen" : "Åpne meldingen"}
          <Icon name="arrow" className="button__arrow" />
        </a>
        {weeks.length > 0 && (
          <a className="button button--ghost" href={`${page}/kalender.ics`} download>
            <Icon name="cal" />
            Legg i kalenderen
          </a>
        )}
      </div>
      {phone && (
        <p>
          Haster det, ring vakta på{" "}
          <a className={`text-link ${styles.phone}`} href={`tel:${phone.number}`}>
            {phone.text}
          </a>{" "}
          og oppgi referansen.
        </p>
      )}
      <div>
        <h3>Dette sendte du</h3>
        <SentFacts enquiry={enquiry} />
      </div>
    </section>
  );
}
