import { useRef } from "react";
import type { SentInvitation } from "../../../../contract/users.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { formatDateTime } from "../../../lib/format-date-time.ts";
import { showToast } from "../../../lib/toast.ts";
import styles from "./invitation-link.module.css";

interface InvitationLinkProps {
  invitation: SentInvitation;
  onClose: () => void;
}

/** The link of an invitation, where no mail server can send it. It is shown once. */
export function InvitationLink({ invitation: { user, link }, onClose }: InvitationLinkProps) {
  const input = useRef<HTMLInputElement>(null);

  async function copy() {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(link ?? "");
      showToast({ kind: "success", title: "Lenken er kopiert" });
    } catch {
      showToast({
        kind: "error",
        title: "Lenken ble ikke kopiert",
        description: "Merk den og kopier den selv.",
      });
    }
  }

  return (
    <Dialog
      title={`Gi lenken til ${user.name}`}
      kind="alert"
      onClose={onClose}
      footer={
        <button className="button button--ghost" type="button" onClick={onClose}>
          Ferdig
        </button>
      }
    >
      <div className={styles.root}>
        <p>
          E-postserver er ikke satt opp. Gi lenken videre selv, helst ikke i en åpen kanal. Den virker én gang
          {user.invitedUntil && `, til ${formatDateTime(user.invitedUntil)}`}, og vises bare nå.
        </p>
        <div className={styles.copy}>
          <input ref={input} className="input" readOnly aria-label="Invitasjonslenke" value={link ?? ""} />
          <button
            className="button button--primary"
            type="button"
            data-first-focus
            onClick={() => void copy()}
          >
            <Icon name="copy" />
            Kopier
          </button>
        </div>
      </div>
    </Dialog>
  );
}
