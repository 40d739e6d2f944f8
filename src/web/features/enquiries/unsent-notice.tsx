import { FormMessage } from "./form-message.tsx";
import type { UnsentState } from "./use-contact-form.ts";
import styles from "./unsent-notice.module.css";

interface UnsentNoticeProps {
  state: UnsentState;
  hadFiles: boolean;
  className?: string;
  onDiscard: () => void;
}

/** Tells the visitor that the enquiry in the form is stored in this browser and not sent yet. */
export function UnsentNotice({ state, hadFiles, className, onDiscard }: UnsentNoticeProps) {
  return (
    <FormMessage kind="info" className={className}>
      <b>Meldingen er ikke sendt ennå.</b>{" "}
      {state === "retrying"
        ? "Den er tatt vare på i denne nettleseren og blir sendt av seg selv når du har nett igjen, så lenge siden er åpen. Du kan også trykke «Send melding»."
        : "Den er tatt vare på i denne nettleseren fra forrige gang. Trykk «Send melding» for å sende den."}
      {hadFiles &&
        (state === "retrying"
          ? " Vedleggene følger med så lenge siden er åpen."
          : " Vedleggene er ikke tatt vare på, så velg dem på nytt.")}
      <button className={`text-link ${styles.discard}`} type="button" onClick={onDiscard}>
        Forkast meldingen
      </button>
    </FormMessage>
  );
}
