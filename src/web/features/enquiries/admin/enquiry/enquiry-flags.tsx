import type { Enquiry, Suspicion } from "../../../../../contract/enquiries/enquiries.ts";
import { describeDeliveryFailure, findUndelivered } from "../../../../../rules/enquiries/delivery-failure.ts";
import { Icon } from "../../../../components/ui/icon.tsx";
import styles from "./enquiry-flags.module.css";

const suspicionTexts: Record<Suspicion, string> = {
  honeypot: "et skjult felt er fylt ut",
  links: "mange lenker",
  repeat: "samme tekst fra flere",
  hurried: "lenke, og skrevet på et øyeblikk",
};

/** Marks an enquiry that is withdrawn, that may be spam, or whose mail was not delivered. */
export function EnquiryFlags({ enquiry }: { enquiry: Pick<Enquiry, "suspicion" | "mail" | "withdrawn_at"> }) {
  const { suspicion, mail, withdrawn_at } = enquiry;
  const undelivered = findUndelivered(mail);
  // Another reply has taken the place of one that was not delivered.
  const hasFailedMail = mail.some(({ kind, state }) => kind !== "reply" && state === "failed");
  if (!suspicion && !hasFailedMail && !undelivered && !withdrawn_at) return null;
  return (
    <ul className={styles.root}>
      {withdrawn_at && (
        <li>
          <Icon name="x" />
          Avbestilt av kunden
        </li>
      )}
      {suspicion && (
        <li>
          <Icon name="warn" />
          Mulig søppelpost: {suspicionTexts[suspicion]}
        </li>
      )}
      {undelivered && (
        <li className={styles.error}>
          <Icon name="err" />
          Svar ikke levert: {describeDeliveryFailure(undelivered.error)}
        </li>
      )}
      {hasFailedMail && !undelivered && (
        <li className={styles.error}>
          <Icon name="err" />
          E-post er ikke levert
        </li>
      )}
    </ul>
  );
}
