import { FormMessage } from "../form-message.tsx";
import { outcomeTexts } from "./send-enquiry.ts";

interface SendOutcomeMessageProps {
  kind: keyof typeof outcomeTexts;
  className?: string;
}

/** Without JavaScript, the page itself shows the text that is a toast otherwise. */
export function SendOutcomeMessage({ kind, className }: SendOutcomeMessageProps) {
  const { title, description } = outcomeTexts[kind];
  return (
    <FormMessage kind={kind === "sent" ? "success" : "error"} className={className}>
      <p>
        <b>{title}</b> {description}
      </p>
    </FormMessage>
  );
}
