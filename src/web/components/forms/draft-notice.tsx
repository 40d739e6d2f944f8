import { useEffect } from "react";
import { formatDateTime } from "../../lib/format/format-date-time.ts";
import { useDialogFocus } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { OfflineNotice } from "../loading/offline-notice.tsx";
import styles from "./draft-notice.module.css";
import type { DraftForm } from "./use-draft-form.ts";

interface DraftNoticeProps extends Pick<
  DraftForm<never>,
  "draftButton" | "outdated" | "restoreDraft" | "dropDraft" | "dropOutdated"
> {
  draft: { savedAt: string } | null;
  className?: string;
}

/** Above a form: offers to restore its draft, shows one that it cannot take over, and says if the network is gone. */
export function DraftNotice({
  draft,
  draftButton,
  outdated,
  restoreDraft,
  dropDraft,
  dropOutdated,
  className = "",
}: DraftNoticeProps) {
  const dialogFocus = useDialogFocus();
  useEffect(() => dialogFocus?.(draftButton.current), [dialogFocus, draftButton]);
  return (
    <div className={className}>
      <OfflineNotice className={styles.offline} />
      {draft && (
        <div className={styles.root} role="group" aria-label="Utkast">
          <Icon name="info" className={styles.icon} />
          <p>Du har endringer fra {formatDateTime(draft.savedAt)} som ikke ble lagret.</p>
          <div className={`button-row ${styles.actions}`}>
            <button className="button button--primary" type="button" ref={draftButton} onClick={restoreDraft}>
              Hent fram utkastet
            </button>
            <button className="button button--ghost" type="button" onClick={dropDraft}>
              Forkast utkastet
            </button>
          </div>
        </div>
      )}
      {outdated && (
        <div className={styles.root} role="group" aria-label="Eldre utkast">
          <Icon name="warn" className={styles.icon} />
          <p>
            Skjemaet er endret etter {formatDateTime(outdated.savedAt)}, da dette utkastet ble laget. Det kan
            ikke settes inn av seg selv. Kopier det du trenger herfra.
          </p>
          <pre
            className={styles.texts}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be focusable
            tabIndex={0}
            role="group"
            aria-label="Tekst i utkastet"
          >
            {outdated.texts.join("\n\n")}
          </pre>
          <div className={`button-row ${styles.actions}`}>
            <button className="button button--ghost" type="button" onClick={dropOutdated}>
              Forkast det eldre utkastet
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
