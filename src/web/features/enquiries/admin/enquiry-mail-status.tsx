import type { EnquiryMail, EnquirySummary, MailKind } from "../../../../contract/enquiries.ts";
import { formatDateTime } from "../../../lib/format-date-time.ts";
import styles from "./enquiry-mail-status.module.css";
import { useRetryMail } from "./use-retry-mail.ts";

const kindLabels: Record<MailKind, string> = {
  notification: "Varsel til ansatte",
  receipt: "Kvittering til avsenderen",
};

/** The state of the notification and the receipt. Undelivered mail can be sent again. */
export function EnquiryMailStatus({ enquiry }: { enquiry: EnquirySummary }) {
  const { retry, isBusy } = useRetryMail(enquiry.id);
  const { suspicion, mail } = enquiry;
  if (suspicion) return <p>Ingen er varslet på e-post om denne meldingen.</p>;
  if (mail.length === 0) return null;
  return (
    <div>
      <ul className={styles.list}>
        {mail.map((item) => (
          <li key={item.kind}>
            {kindLabels[item.kind]}: {describe(item)}
          </li>
        ))}
      </ul>
      {mail.some(({ state }) => state === "failed") && (
        <button
          className={`button button--outline ${styles.retry}`}
          type="button"
          lang="en"
          aria-disabled={isBusy}
          onClick={() => retry()}
        >
          Send again
        </button>
      )}
    </div>
  );
}

function describe({ state, attempts, error, updated_at }: EnquiryMail): string {
  if (state === "sent") return `sendt ${formatDateTime(updated_at)}`;
  const reason = error ? ` (${error})` : "";
  if (state === "failed") return `kunne ikke leveres${reason}`;
  return attempts === 0 ? "venter på å bli sendt" : `venter etter ${attempts} forsøk${reason}`;
}
