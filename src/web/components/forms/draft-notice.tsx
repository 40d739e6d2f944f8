import { useRef } from "react";
import { flushSync } from "react-dom";
import { formatDateTime } from "../../lib/format-date-time.ts";
import { Icon } from "../ui/icon.tsx";
import { OfflineNotice } from "../ui/offline-notice.tsx";
import styles from "./draft-notice.module.css";
import type { DraftForm } from "./use-draft-form.ts";

interface DraftNoticeProps extends Pick<
  DraftForm<never>,
  "outdated" | "restoreDraft" | "dropDraft" | "dropOutdated"
> {
  draft: { savedAt: string } | null;
  className?: string;
}

/** Above a form: offers to restore its draft, shows one that it cannot take over, and says if the network is gone. */
export function DraftNotice({
  draft,
  outdated,
  restoreDraft,
  dropDraft,
  dropOutdated,
  className = "",
}: DraftNoticeProps) {
  const root = useRef<HTMLDivElement>(null);

  /** The button that had the focus is gone afterwards: moves it to the first field to type in. */
  function closeWith(choose: () => void) {
    flushSync(choose);
    root.current?.parentElement
      ?.querySelector<HTMLElement>("form input:enabled:not([type=checkbox]), form select, form textarea")
      ?.focus();
  }
  return (
    <div ref={root} className={className}>
      <OfflineNotice className={styles.offline} />
      {draft && (
        <div className={styles.root} role="group" aria-label="Utkast">
          <Icon name="info" className={styles.icon} />
          <p>Du har endringer fra {formatDateTime(draft.savedAt)} som ikke ble lagret.</p>
          <div className={`button-row ${styles.actions}`}>
            <button
              className="button button--primary"
              type="button"
              data-first-focus
              onClick={() => closeWith(restoreDraft)}
            >
              Hent fram utkastet
            </button>
            <button className="button button--ghost" type="button" onClick={() => closeWith(dropDraft)}>
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
            <button className="button button--ghost" type="button" onClick={() => closeWith(dropOutdated)}>
              Forkast det eldre utkastet
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
