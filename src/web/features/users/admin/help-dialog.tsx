import { useState } from "react";
import { type User, userEndpoints } from "../../../../contract/users.ts";
import { describeFailure } from "../../../components/forms/use-submit.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { portalApi } from "../../../lib/portal-api.ts";
import { usePublicConfig } from "../../../lib/public-config.ts";
import { showToast } from "../../../lib/toast.ts";
import styles from "./help-dialog.module.css";
import { LinkToCopy } from "../../../components/ui/link-to-copy.tsx";

interface HelpDialogProps {
  user: User;
  onChanged: () => void;
  onClose: () => void;
}

/** For somebody who cannot sign in. */
export function HelpDialog({ user, onChanged, onClose }: HelpDialogProps) {
  const { id, name, email, signInMethod } = user;
  const [isBusy, setIsBusy] = useState(false);
  const [link, setLink] = useState<string>();
  const hasMail = usePublicConfig()?.hasPasswordReset === true;
  const hasFactors = signInMethod !== "password";

  async function run(work: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      showToast({ kind: "error", title: "Ingenting er endret", description: describeFailure(error) });
    }
    onChanged();
    setIsBusy(false);
  }

  const makeLink = () =>
    run(async () => {
      const sent = await portalApi.call(userEndpoints.sendPasswordLink, { params: { id } });
      if (sent.link !== null) return setLink(sent.link);
      showToast({ kind: "success", title: `Lenken er sendt til ${email}` });
      onClose();
    });
  const removeFactors = () =>
    run(async () => {
      await portalApi.call(userEndpoints.removeFactors, { params: { id } });
      showToast({ kind: "success", title: `${name} logger inn med bare passord` });
      onClose();
    });

  return (
    // Stays open while sending: the response would close a dialog that was opened since.
    <Dialog title={`Hjelp ${name} inn`} kind="small" onClose={() => !isBusy && onClose()}>
      <div className={styles.root}>
        <section>
          <h3>Glemt passord</h3>
          {link === undefined ? (
            <>
              <p>
                {hasMail
                  ? `En lenke til et nytt passord sendes til ${email}. Den virker én gang, i 30 minutter.`
                  : "Du får en lenke til et nytt passord som du kan gi videre. Den virker én gang, i ett døgn."}
              </p>
              <button
                className="button button--outline"
                type="button"
                aria-disabled={isBusy}
                onClick={() => void makeLink()}
              >
                {hasMail ? "Send lenke" : "Lag lenke"}
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
            <button
              className="button button--danger"
              type="button"
              aria-disabled={isBusy}
              onClick={() => void removeFactors()}
            >
              Fjern to trinn og passnøkler
            </button>
          </section>
        )}
      </div>
    </Dialog>
  );
}
