import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type Role, roles } from "../../../../contract/roles.ts";
import type { IdentityProof } from "../../../../contract/accounts/user-changes.ts";
import { type SentInvitation, userEndpoints } from "../../../../contract/accounts/users.ts";
import { DraftNotice } from "../../../components/forms/draft-notice.tsx";
import { isEnterInInput } from "../../../components/forms/enter-in-input.ts";
import { FieldGrid } from "../../../components/forms/fieldset.tsx";
import { TextField } from "../../../components/forms/text-field.tsx";
import { useDraftForm } from "../../../components/forms/use-draft-form.ts";
import { describeFailure } from "../../../components/forms/use-submit.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { ApiError } from "../../../lib/api/api.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";
import { usePublicConfig } from "../../../lib/page/public-config.ts";
import { showToast } from "../../../lib/toasts/toast.ts";
import { roleLabels, roleTexts } from "../role-labels.ts";
import { ConfirmIdentity } from "./confirm-identity.tsx";
import styles from "./invite-dialog.module.css";
import { usersQuery } from "./queries.ts";

interface InviteFormValues {
  email: string;
  name: string;
  role: Role;
}

interface InviteDialogProps {
  onClose: () => void;
  onInvited: (sent: SentInvitation) => void;
}

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  /** An owner who is invited once the inviter has confirmed it. */
  const [newOwner, setNewOwner] = useState<InviteFormValues>();
  const hasMail = usePublicConfig()?.hasPasswordReset === true;
  const draftForm = useDraftForm<InviteFormValues>({
    key: "users/new",
    values: { email: "", name: "", role: "editor" },
    version: 0,
    firstField: "email",
  });
  const { form, draft, startSaving, endSaving, clearDraft } = draftForm;

  async function send(values: InviteFormValues, proof: IdentityProof = {}) {
    if (!startSaving()) return;
    setIsBusy(true);
    try {
      const sent = await portalApi.call(userEndpoints.invite, { body: { ...values, ...proof } });
      endSaving();
      clearDraft();
      if (sent.link === null)
        showToast({ kind: "success", title: `Invitasjonen er sendt til ${sent.user.email}` });
      onClose();
      onInvited(sent);
      void queryClient.invalidateQueries(usersQuery());
    } catch (error) {
      endSaving();
      setIsBusy(false);
      const fields = Object.entries((error instanceof ApiError && error.body.fields) || {});
      if (fields.some(([name]) => name === "password")) throw error;
      for (const [index, [name, message]] of fields.entries()) {
        form.setError(name as keyof InviteFormValues, { message }, { shouldFocus: index === 0 });
      }
      if (fields.length === 0) {
        showToast({ kind: "error", title: "Ingen er invitert", description: describeFailure(error) });
      }
    }
  }

  async function submit(values: InviteFormValues) {
    if (values.role === "owner") setNewOwner(values);
    else await send(values);
  }

  return (
    <Dialog
      title="Inviter bruker"
      kind="small"
      onClose={onClose}
      footer={
        <>
          <button className="button button--ghost" type="button" onClick={onClose}>
            Avbryt
          </button>
          <button
            className="button button--primary"
            type="submit"
            form={formId}
            aria-disabled={isBusy}
            disabled={draft !== null}
          >
            {hasMail ? "Send invitasjon" : "Lag lenke"}
          </button>
        </>
      }
    >
      <DraftNotice {...draftForm} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to the fields inside */}
      <form
        className={styles.root}
        id={formId}
        noValidate
        inert={draft !== null}
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        onKeyDown={(event) => {
          if (isEnterInInput(event)) event.preventDefault();
        }}
      >
        <FieldGrid>
          <TextField
            form={form}
            name="email"
            label="E-post"
            inputMode="email"
            autoCapitalize="none"
            width="full"
            isRequired
          />
          <TextField
            form={form}
            name="name"
            label="Navn"
            hint="Kan stå tomt. Den inviterte velger selv."
            width="full"
          />
        </FieldGrid>
        <fieldset className={styles.roles}>
          <legend>Rolle</legend>
          {roles.toReversed().map((role) => (
            <label key={role}>
              <input type="radio" value={role} {...form.register("role")} />
              <span>
                <b>{roleLabels[role]}</b>
                <small>{roleTexts[role]}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <p className={styles.note}>
          <Icon name={hasMail ? "mail" : "info"} />
          <span>
            {hasMail
              ? "Invitasjonen sendes på e-post. Den virker én gang, i sju døgn."
              : "E-postserver er ikke satt opp. Du får en lenke du kan gi videre. Den virker én gang, i sju døgn."}
          </span>
        </p>
      </form>
      {newOwner && (
        <ConfirmIdentity
          title={`Inviter ${newOwner.email} som eier`}
          text={`${roleTexts.owner}.`}
          submitLabel={hasMail ? "Send invitasjon" : "Lag lenke"}
          onConfirm={(proof) => send(newOwner, proof)}
          onClose={() => setNewOwner(undefined)}
        />
      )}
    </Dialog>
  );
}
