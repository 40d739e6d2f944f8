import type { Enquiry, MailKind, EnquiryMail } from "../../../../contract/enquiries.ts";
import { formatDateTime } from "../../../lib/format-date-time.ts";
import { useRetryMail } from "./use-retry-mail.ts";

const kinds: Record<MailKind, string> = {
  notification: "Varsel til ansatte",
  receipt: "Kvittering til avsenderen",
};

/** What became of the mail about a message; what could not be delivered can be sent again. */
export function EnquiryMailState({ enquiry }: { enquiry: Enquiry }) {
  const { sendAgain, isBusy } = useRetryMail(enquiry.id);
  const { suspicion, mail } = enquiry;
  if (suspicion) return <p className="sub__mail">Ingen er varslet på e-post om denne meldingen.</p>;
  if (mail.length === 0) return null;
  return (
    <div className="sub__mail">
      <ul>
        {mail.map((one) => (
          <li key={one.kind}>
            {kinds[one.kind]}: {describe(one)}
          </li>
        ))}
      </ul>
      {mail.some(({ state }) => state === "failed") && (
        <button
          className="button button--outline"
          type="button"
          lang="en"
          aria-disabled={isBusy}
          onClick={() => sendAgain()}
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
