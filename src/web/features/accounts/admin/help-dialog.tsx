import { useState } from "react";
import type { IdentityProof } from "../../../../contract/accounts/user-changes.ts";
import { type User, userEndpoints } from "../../../../contract/accounts/users.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { portalApi } from "../../../lib/api/portal-api.ts";
import { usePublicConfig } from "../../../lib/page/public-config.ts";
import { showToast } from "../../../lib/toasts/toast.ts";
import styles from "./help-dialog.module.css";
import { LinkToCopy } from "../../../components/ui/link-to-copy.tsx";
import { ConfirmIdentity } from "./confirm-identity.tsx";

interface HelpDialogProps {
  user: User;
  onChanged: () => void;
  onClose: () => void;
}

/** For somebody who cannot sign in. */
export function HelpDialog({ user, onChanged, onClose }: HelpDialogProps) {
  const { id, name, email, signInMethod } = user;
  const [question, setQuestion] = useState<"link" | "factors">();
  const [link, setLink] = useState<string>();
  const hasMail = usePublicConfig()?.hasPasswordReset === true;
  const hasFactors = signInMethod !== "password";

  async function makeLink(body: IdentityProof) {
    const sent = await portalApi.call(userEndpoints.sendPasswordLink, { params: { id }, body });
    onChanged();
    if (sent.link !== null) return setLink(sent.link);
    showToast({ kind: "success", title: `Lenken er sendt til ${email}` });
    onClose();
  }
  async function removeFactors(body: IdentityProof) {
    await portalApi.call(userEndpoints.removeFactors, { params: { id }, body });
    onChanged();
    showToast({ kind: "success", title: `${name} logger inn med bare passord` });
    onClose();
  }

  const linkLabel = hasMail ? "Send lenke" : "Lag lenke";
  const removeLabel = "Fjern to trinn og passnøkler";
  const closeQuestion = () => setQuestion(undefined);
  return (
    <Dialog title={`Hjelp ${name} inn`} kind="small" onClose={onClose}>
      <div className={styles.root}>
        <section>
          <h3>Glemt passord</h3>
          {/* The link takes the focus, which it can after the question has closed. */}
          {link === undefined || question !== undefined ? (
            <>
              <p>
                {hasMail
                  ? `En lenke til et nytt passord sendes til ${email}. Den virker én gang, i 30 minutter.`
                  : "Du får en lenke til et nytt passord som du kan gi videre. Den virker én gang, i ett døgn."}
              </p>
              <button className="button button--outline" type="button" onClick={() => setQuestion("link")}>
                {linkLabel}
              </button>
            </>
          ) : (
            <>
              <p>Gi lenken videre selv, helst ikke i en åpen kanal. Den vises bare nå.</p>
              <LinkToCopy label="Lenke til nytt passord" link={link} isNew />
            </>
          )}
        </section>
        {hasFactors && (
          <section>
            <h3>Mistet telefon eller passnøkkel</h3>
            <p>
              To trinn og passnøkler fjernes, og kontoen blir logget ut overalt. Sjekk først at det virkelig
              er {name} som spør.
            </p>
            <button className="button button--danger" type="button" onClick={() => setQuestion("factors")}>
              {removeLabel}
            </button>
          </section>
        )}
      </div>
      {question === "link" && (
        <ConfirmIdentity
          title="Lenke til nytt passord"
          text={`Med lenken kan kontoen til ${name} få et nytt passord. Bekreft at det er du som ber om den.`}
          submitLabel={linkLabel}
          onConfirm={makeLink}
          onClose={closeQuestion}
        />
      )}
      {question === "factors" && (
        <ConfirmIdentity
          title={removeLabel}
          text={`Etterpå er passordet alt som trengs for å logge inn som ${name}. Bekreft at det er du som ber om det.`}
          submitLabel="Fjern"
          danger
          onConfirm={removeFactors}
          onClose={closeQuestion}
        />
      )}
    </Dialog>
  );
}
