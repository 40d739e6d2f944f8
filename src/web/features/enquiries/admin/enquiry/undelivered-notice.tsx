import type { Enquiry, EnquiryMail } from "../../../../../contract/enquiries/enquiries.ts";
import { classifyFailure, describeDeliveryFailure } from "../../../../../rules/enquiries/delivery-failure.ts";
import { toNorwegianDay } from "../../../../../shared/norwegian-day.ts";
import { formatDay } from "../../../../../shared/days.ts";
import { Icon } from "../../../../components/ui/icon.tsx";
import { formatDateTime } from "../../../../lib/format/format-date-time.ts";
import { parsePhone } from "./enquiry-text.ts";
import styles from "./undelivered-notice.module.css";

interface UndeliveredNoticeProps {
  enquiry: Enquiry;
  mail: EnquiryMail;
}

/** Says that the last reply did not reach the visitor, and why. What the mail server said is collapsed. */
export function UndeliveredNotice({ enquiry, mail }: UndeliveredNoticeProps) {
  const { error, attempts, entry_id, updated_at } = mail;
  const sentAt = enquiry.entries.find(({ id }) => id === entry_id)?.created_at ?? updated_at;
  const phone = parsePhone(enquiry.phone ?? "");
  return (
    <div className={styles.root} role="alert">
      <Icon name="err" />
      <h3>Ikke levert – {describeDeliveryFailure(error)}</h3>
      <p>
        Svaret fra {formatDay(toNorwegianDay(new Date(sentAt)))} kom ikke fram.{" "}
        {classifyFailure(error) === "address"
          ? "Rett adressen under"
          : "Send det på nytt senere eller til en annen adresse"}
        {phone.url ? (
          <>
            , eller <a href={phone.url}>ring {phone.text}</a>.
          </>
        ) : (
          "."
        )}
      </p>
      <details>
        <summary>Tekniske detaljer</summary>
        <code lang="en">{error}</code>
        <p>
          {formatDateTime(updated_at)}, {attempts === 1 ? "1 forsøk" : `${attempts} forsøk`}
        </p>
      </details>
    </div>
  );
}
