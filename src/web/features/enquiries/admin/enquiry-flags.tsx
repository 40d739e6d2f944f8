import type { Enquiry, Suspicion } from "../../../../contract/enquiries.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import styles from "./enquiry-flags.module.css";

const suspicionTexts: Record<Suspicion, string> = {
  honeypot: "et skjult felt er fylt ut",
  links: "mange lenker",
  repeat: "samme tekst fra flere",
  hurried: "lenke, og skrevet på et øyeblikk",
};

/** Marks an enquiry that may be spam or whose mail was not delivered. */
export function EnquiryFlags({ enquiry }: { enquiry: Pick<Enquiry, "suspicion" | "mail"> }) {
  const { suspicion, mail } = enquiry;
  const hasFailedMail = mail.some(({ state }) => state === "failed");
  if (!suspicion && !hasFailedMail) return null;
  return (
    <ul className={styles.root}>
      {suspicion && (
        <li>
          <Icon name="warn" />
          Mulig søppelpost: {suspicionTexts[suspicion]}
        </li>
      )}
      {hasFailedMail && (
        <li className={styles.error}>
          <Icon name="err" />
          E-post er ikke levert
        </li>
      )}
    </ul>
  );
}
