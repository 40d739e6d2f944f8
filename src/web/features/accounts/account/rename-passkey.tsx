import { useId } from "react";
import { accountEndpoints } from "../../../../contract/accounts/account.ts";
import { Field } from "../../../components/forms/field.tsx";
import { useSubmit } from "../../../components/forms/use-submit.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { focusOnMount } from "../../../lib/focus/focus-on-mount.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";

interface RenamePasskeyProps {
  passkey: { id: string; name: string };
  onRenamed: () => Promise<void>;
  onClose: () => void;
}

export function RenamePasskey({ passkey, onRenamed, onClose }: RenamePasskeyProps) {
  const formId = useId();
  const { isBusy, errors, onSubmit } = useSubmit(async ({ name = "" }) => {
    await portalApi.call(accountEndpoints.renamePasskey, { params: { id: passkey.id }, body: { name } });
    await onRenamed();
    onClose();
  }, "Navnet ble ikke lagret");
  // Stays open while sending: the response would close a dialog that was opened since.
  const close = () => !isBusy && onClose();
  return (
    <Dialog
      kind="small"
      title="Nytt navn"
      onClose={close}
      footer={
        <>
          <button className="button button--ghost" type="button" aria-disabled={isBusy} onClick={close}>
            Avbryt
          </button>
          <button className="button button--primary" type="submit" form={formId} aria-disabled={isBusy}>
            Lagre
          </button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit}>
        <Field label="Navn" error={errors.name}>
          {(wiring) => (
            <input
              className="input"
              name="name"
              maxLength={60}
              defaultValue={passkey.name}
              ref={focusOnMount}
              required
              {...wiring}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
