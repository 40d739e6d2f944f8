import type { Enquiry, Suspicion } from "../../../../contract/enquiries.ts";
import { Icon } from "../../../components/ui/icon.tsx";

const reasons: Record<Suspicion, string> = {
  honeypot: "et skjult felt er fylt ut",
  links: "mange lenker",
  repeat: "samme tekst fra flere",
  hurried: "lenke, og skrevet på et øyeblikk",
};

/** What staff should know before they read: that it may be spam, or that somebody was not told of it. */
export function EnquiryFlags({ enquiry }: { enquiry: Enquiry }) {
  const { suspicion, mail } = enquiry;
  const hasFailed = mail.some(({ state }) => state === "failed");
  if (!suspicion && !hasFailed) return null;
  return (
    <ul className="sub__marks">
      {suspicion && (
        <li>
          <Icon name="warn" />
          Mulig søppelpost: {reasons[suspicion]}
        </li>
      )}
      {hasFailed && (
        <li className="sub__mark--error">
          <Icon name="err" />
          E-post er ikke levert
        </li>
      )}
    </ul>
  );
}
