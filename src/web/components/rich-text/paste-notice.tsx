import { onFirstUse } from "../../../shared/on-first-use.ts";
import { Icon } from "../ui/icon.tsx";
import { PortalIcon } from "../ui/portal-icon.tsx";
import { Strip } from "../ui/strip.tsx";

/** What the HTML on the clipboard was. */
export interface PastedKind {
  isFromWord: boolean;
  hasTable: boolean;
}
/** What was pasted; its length if it is too long to be. */
export type Pasted = (PastedKind & { words: number }) | { length: number };

const count = onFirstUse(() => new Intl.NumberFormat("nb-NO"));

/** What a paste has left out. */
export function PasteNotice(props: { pasted: Pasted; maxLength: number; onUndo: () => void }) {
  const { pasted, maxLength, onUndo } = props;
  if ("length" in pasted) {
    return (
      <Strip tone="error" icon={<Icon name="err" />} role="alert">
        Ingenting er limt inn: Teksten har {count().format(pasted.length)} tegn, og her er det plass til{" "}
        {count().format(maxLength)} i alt. Lim inn en del av den om gangen.
      </Strip>
    );
  }
  const { words, isFromWord, hasTable: wasTable } = pasted;
  if (!isFromWord && !wasTable) return null;
  return (
    <Strip
      tone={wasTable ? "warning" : "success"}
      icon={<Icon name={wasTable ? "warn" : "check"} />}
      role="status"
      action={
        <button className="button button--ghost button--small" type="button" onClick={onUndo}>
          <PortalIcon name="undo" />
          Angre
        </button>
      }
    >
      {count().format(words)} ord er limt inn{isFromWord && " fra Word. Skrifter og farger er tatt bort"}.
      {wasTable && " Teksten kan ikke ha tabeller, så hver rute er blitt et avsnitt."}
    </Strip>
  );
}
