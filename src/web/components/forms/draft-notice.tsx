import { Icon } from "../ui/icon.tsx";
import { formatDateTime } from "../../lib/format-date-time.ts";
import type { DraftForm } from "./use-draft-form.ts";
import "./draft-notice.css";

type DraftNoticeProps = Pick<DraftForm<never>, "restoreDraft" | "dropDraft"> & {
  draft: { savedAt: string } | null;
};

/** Offers what was typed here and never saved. */
export function DraftNotice({ draft, restoreDraft, dropDraft }: DraftNoticeProps) {
  if (draft === null) return null;
  return (
    <div className="draftnote" role="group" aria-label="Utkast">
      <Icon name="info" />
      <p>Du har endringer fra {formatDateTime(draft.savedAt)} som ikke ble lagret.</p>
      <div className="button-row">
        <button className="button button--primary" type="button" data-first-focus onClick={restoreDraft}>
          Hent fram utkastet
        </button>
        <button className="button button--ghost" type="button" onClick={dropDraft}>
          Forkast utkastet
        </button>
      </div>
    </div>
  );
}
