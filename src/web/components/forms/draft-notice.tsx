import { formatDateTime } from "../../lib/format-date-time.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./draft-notice.module.css";
import type { DraftForm } from "./use-draft-form.ts";

interface DraftNoticeProps extends Pick<DraftForm<never>, "restoreDraft" | "dropDraft"> {
  draft: { savedAt: string } | null;
  className?: string;
}

/** Offers to restore the draft of a form. */
export function DraftNotice({ draft, restoreDraft, dropDraft, className = "" }: DraftNoticeProps) {
  if (draft === null) return null;
  return (
    <div className={`${styles.root} ${className}`} role="group" aria-label="Utkast">
      <Icon name="info" className={styles.icon} />
      <p>Du har endringer fra {formatDateTime(draft.savedAt)} som ikke ble lagret.</p>
      <div className={`button-row ${styles.actions}`}>
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
