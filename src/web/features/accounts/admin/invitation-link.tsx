import type { SentInvitation } from "../../../../contract/accounts/users.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import styles from "./invitation-link.module.css";
import { LinkToCopy } from "../../../components/ui/link-to-copy.tsx";

interface InvitationLinkProps {
  invitation: SentInvitation;
  onClose: () => void;
}

/** The link of an invitation, where no mail server can send it. It is shown once. */
export function InvitationLink({ invitation: { user, link }, onClose }: InvitationLinkProps) {
  return (
    <Dialog
      title={`Gi lenken til ${user.name}`}
      kind="small"
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
        <LinkToCopy label="Invitasjonslenke" link={link ?? ""} />
      </div>
    </Dialog>
  );
}
