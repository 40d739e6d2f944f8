import { Icon } from "../../components/ui/icon.tsx";

interface UnsentNoticeProps {
  /** `waiting`: it will be sent by itself. `left`: it is there from an earlier visit, for the visitor to send. */
  state: "waiting" | "left";
  onDiscard: () => void;
}

/** Says that the message in the form is kept in the browser, and what becomes of it. */
export function UnsentNotice({ state, onDiscard }: UnsentNoticeProps) {
  return (
    <div className="statement statement--note field--wide" role="status">
      <Icon name="info" />
      <div>
        <b>Meldingen er ikke sendt ennå.</b>{" "}
        {state === "waiting"
          ? "Den er tatt vare på i denne nettleseren og blir sendt av seg selv når du har nett igjen, så lenge siden er åpen. Du kan også trykke «Send melding»."
          : "Den er tatt vare på i denne nettleseren fra forrige gang. Trykk «Send melding» for å sende den."}
        <button className="text-link" type="button" onClick={onDiscard}>
          Forkast meldingen
        </button>
      </div>
    </div>
  );
}
