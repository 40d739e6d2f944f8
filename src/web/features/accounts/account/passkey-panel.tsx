import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Account, accountEndpoints } from "../../../../contract/accounts/account.ts";
import { Field } from "../../../components/forms/field.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { Panel, PanelRow } from "../../../components/ui/panel.tsx";
import { focusOnMount } from "../../../lib/focus/focus-on-mount.ts";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { ignoreMissing, portalApi } from "../../../lib/api/portal-api.ts";
import { showToast } from "../../../lib/toasts/toast.ts";
import { addPasskey, PasskeyError } from "../passkeys.ts";
import { ConfirmPassword } from "./confirm-password.tsx";
import { accountQuery } from "./queries.ts";
import { RenamePasskey } from "./rename-passkey.tsx";

type Passkey = Account["passkeys"][number];
type Question = { kind: "add" } | { kind: "rename" | "remove"; passkey: Passkey };

export function PasskeyPanel({ passkeys }: { passkeys: Passkey[] }) {
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const reload = () => queryClient.invalidateQueries(accountQuery());

  async function add({ name = "", password }: { name?: string; password: string }) {
    try {
      await addPasskey(name, password);
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error;
      return showToast({ kind: "error", title: error.message });
    }
    showToast({ kind: "success", title: "Passnøkkelen er lagt til" });
    await reload();
  }
  async function remove({ id }: Passkey, password: string) {
    await ignoreMissing(
      portalApi.call(accountEndpoints.removePasskey, { params: { id }, body: { password } }),
    );
    showToast({ kind: "success", title: "Passnøkkelen er fjernet" });
    await reload();
  }

  return (
    <Panel
      title="Passnøkler"
      summary="Finger, ansikt eller PIN i stedet for passord"
      footer={
        <button
          className="button button--outline button--small"
          type="button"
          onClick={() => setQuestion({ kind: "add" })}
        >
          <Icon name="plus" />
          Ny passnøkkel
        </button>
      }
    >
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PanelRow
              key={passkey.id}
              icon={<Icon name="key" />}
              action={
                <>
                  <button
                    className="icon-button"
                    type="button"
                    aria-label={`Gi ${passkey.name} nytt navn`}
                    onClick={() => setQuestion({ kind: "rename", passkey })}
                  >
                    <Icon name="edit" />
                  </button>
                  <button
                    className="icon-button"
                    type="button"
                    aria-label={`Fjern ${passkey.name}`}
                    onClick={() => setQuestion({ kind: "remove", passkey })}
                  >
                    <Icon name="trash" />
                  </button>
                </>
              }
            >
              {passkey.name}
              <small>Laget {formatDateTime(passkey.createdAt)}</small>
            </PanelRow>
          ))}
        </ul>
      )}
      {question?.kind === "add" && (
        <ConfirmPassword
          title="Ny passnøkkel"
          text="Nettleseren spør etterpå om finger, ansikt eller PIN."
          submitLabel="Fortsett"
          onConfirm={add}
          onClose={close}
        >
          {(errors) => (
            <Field label="Navn" hint="For eksempel «Kontor-PC»" error={errors.name}>
              {(wiring) => (
                <input
                  className="input"
                  name="name"
                  autoComplete="off"
                  maxLength={60}
                  ref={focusOnMount}
                  required
                  {...wiring}
                />
              )}
            </Field>
          )}
        </ConfirmPassword>
      )}
      {question?.kind === "remove" && (
        <ConfirmPassword
          title={`Fjern ${question.passkey.name}`}
          text="Passnøkkelen kan ikke lenger brukes til å logge inn."
          submitLabel="Fjern"
          danger
          onConfirm={({ password }) => remove(question.passkey, password)}
          onClose={close}
        />
      )}
      {question?.kind === "rename" && (
        <RenamePasskey passkey={question.passkey} onRenamed={reload} onClose={close} />
      )}
    </Panel>
  );
}
