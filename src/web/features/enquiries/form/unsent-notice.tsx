import { FormMessage } from "../form-message.tsx";
import styles from "./unsent-notice.module.css";

interface EarlierNoticeProps {
  /** The form that has it. */
  path: string;
  className?: string;
  onDiscard: () => void;
}

interface UnsentNoticeProps {
  state: keyof typeof texts;
  hadFiles: boolean;
  className?: string;
  onDiscard: () => void;
}

const texts = {
  waiting: {
    title: "Meldingen er ikke sendt ennå.",
    text: "Den er tatt vare på i denne nettleseren og blir sendt av seg selv når du har nett igjen, så lenge siden er åpen. Du kan også trykke på knappen under.",
    files: "Vedleggene følger med så lenge siden er åpen.",
    discard: "Forkast meldingen",
  },
  restored: {
    // The page may have been closed before the response.
    title: "Meldingen er kanskje ikke sendt.",
    text: "Den er tatt vare på i denne nettleseren fra forrige gang. Trykk på knappen under for å sende den.",
    files: "Vedleggene er ikke tatt vare på, så velg dem på nytt.",
    discard: "Forkast meldingen",
  },
  changed: {
    title: "Det du endret underveis, er ikke sendt.",
    text: "Meldingen er sendt slik den står over skjemaet. Trykk på knappen under for å sende det som står i skjemaet nå, som en ny melding.",
    files: undefined,
    discard: "Tøm skjemaet",
  },
};

/** Tells the visitor that what is in the form is not sent yet, and whether it is stored in this browser. */
export function UnsentNotice({ state, hadFiles, className, onDiscard }: UnsentNoticeProps) {
  const { title, text, files, discard } = texts[state];
  return (
    <FormMessage kind="info" className={className}>
      <b>{title}</b> {text}
      {hadFiles && files && ` ${files}`}
      <button className={`text-link ${styles.discard}`} type="button" onClick={onDiscard}>
        {discard}
      </button>
    </FormMessage>
  );
}

/** Tells the visitor of an unsent enquiry that is about something else than this form. */
export function EarlierNotice({ path, className, onDiscard }: EarlierNoticeProps) {
  return (
    <FormMessage kind="info" className={className}>
      <b>Du har en annen melding som kanskje ikke er sendt.</b> Den er tatt vare på i denne nettleseren fra
      forrige gang, og gjelder noe annet enn det du spør om nå.
      <a className={`text-link ${styles.show}`} href={path} target="_blank">
        Vis meldingen <span className="visually-hidden">(åpnes i ny fane)</span>
      </a>
      <button className={`text-link ${styles.discard}`} type="button" onClick={onDiscard}>
        Forkast den meldingen
      </button>
    </FormMessage>
  );
}
