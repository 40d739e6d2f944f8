import type { Enquiry, EnquiryMail } from "../../../../../contract/enquiries/enquiries.ts";
import { describeDeliveryFailure } from "../../../../../rules/enquiries/delivery-failure.ts";
import { formatDateTime } from "../../../../lib/format/format-date-time.ts";
import styles from "./enquiry-mail-status.module.css";
import { useRetryMail } from "./use-retry-mail.ts";

const kindLabels: Record<Exclude<EnquiryMail["kind"], "reply">, string> = {
  notification: "Varsel til ansatte",
  receipt: "Kvittering til avsenderen",
  addition: "Varsel om tillegg",
  withdrawal: "Varsel om avbestilling",
  link: "Ny lenke til avsenderen",
};

interface EnquiryMailStatusProps {
  enquiry: Enquiry;
  hasMailServer: boolean;
  canChange: boolean;
}

/** The state of the notification and the receipt. Mail that was not delivered, or never sent, can be sent. */
export function EnquiryMailStatus({ enquiry, hasMailServer, canChange }: EnquiryMailStatusProps) {
  const { retry, isBusy } = useRetryMail(enquiry.id);
  const { suspicion, mail } = enquiry;
  if (suspicion) return <p>Ingen er varslet på e-post om denne meldingen.</p>;
  const hasFailed = mail.some(({ kind, state }) => kind !== "reply" && state === "failed");
  const isUnnotified = !mail.some(({ kind }) => kind === "notification");
  return (
    <div>
      <ul className={styles.list}>
        {mail.map(
          (item, index) =>
            item.kind !== "reply" && (
              <li key={index}>
                {kindLabels[item.kind]}: {describe(item)}
                {item.state !== "sent" && item.error !== null && (
                  <details>
                    <summary>Tekniske detaljer</summary>
                    <code lang="en">{item.error}</code>
                  </details>
                )}
              </li>
            ),
        )}
      </ul>
      {isUnnotified && (
        <p>
          Ingen er varslet på e-post om denne meldingen.{" "}
          {hasMailServer ? "Den kom før e-post ble satt opp." : "Det er ikke satt opp noen e-postserver."}
        </p>
      )}
      {canChange && hasMailServer && (hasFailed || isUnnotified) && (
        <button
          className={`button button--outline ${styles.retry}`}
          type="button"
          aria-disabled={isBusy}
          onClick={() => retry()}
        >
          {hasFailed ? "Send på nytt" : "Send varsel nå"}
        </button>
      )}
    </div>
  );
}

function describe({ state, attempts, error, updated_at }: EnquiryMail): string {
  if (state === "sent") return `sendt ${formatDateTime(updated_at)}`;
  if (state === "failed") return `ikke levert, ${describeDeliveryFailure(error)}`;
  return attempts === 0 ? "venter på å bli sendt" : `venter etter ${attempts} forsøk`;
}
