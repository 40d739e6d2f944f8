import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import {
  newReplyTemplate,
  type ReplyTemplate,
  replyTemplate,
  replyTemplateEndpoints,
  templateWords,
} from "../../../../../contract/enquiries/reply-templates.ts";
import { ConflictDialog } from "../../../../components/forms/conflicts/conflict-dialog.tsx";
import { contractResolver } from "../../../../components/forms/contract-resolver.ts";
import { DraftNotice } from "../../../../components/forms/draft-notice.tsx";
import { useAskToLeave } from "../../../../components/forms/leave-guard.tsx";
import type { ConflictField } from "../../../../components/forms/conflicts/merge-conflict.ts";
import { RecordForm } from "../../../../components/forms/record-form.tsx";
import { TextField } from "../../../../components/forms/text-field.tsx";
import { useDraftForm } from "../../../../components/forms/use-draft-form.ts";
import { useSave } from "../../../../components/forms/use-save.ts";
import { describeFailure } from "../../../../components/forms/use-submit.ts";
import { useConfirm } from "../../../../components/ui/confirm.tsx";
import { Dialog } from "../../../../components/ui/dialog.tsx";
import { Icon } from "../../../../components/ui/icon.tsx";
import { portalApi } from "../../../../lib/api/portal-api.ts";
import { showToast } from "../../../../lib/toasts/toast.ts";
import { templatesQuery } from "../queries.ts";
import styles from "./templates-dialog.module.css";

interface TemplatesDialogProps {
  templates: ReplyTemplate[];
  onClose: () => void;
}

/** Lists the templates. One of them, or a new one, is edited in a dialog above it. */
export default function TemplatesDialog({ templates, onClose }: TemplatesDialogProps) {
  const [opened, setOpened] = useState<ReplyTemplate | null | undefined>(undefined);
  // As it is stored now. One that was just created is not in the list yet.
  const edited = opened && (templates.find(({ id }) => id === opened.id) ?? opened);
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => portalApi.call(replyTemplateEndpoints.delete, { params: { id } }),
    onError: (error) =>
      showToast({ kind: "error", title: "Malen ble ikke slettet", description: describeFailure(error) }),
    onSettled: () => queryClient.invalidateQueries(templatesQuery()),
  });

  async function deleteAfterQuestion({ id, name }: ReplyTemplate) {
    const isConfirmed = await confirm({
      title: `Slette malen «${name}»?`,
      text: "Svar som er sendt, blir ikke endret.",
      confirmLabel: "Slett malen",
      cancelLabel: "Avbryt",
      danger: true,
    });
    if (isConfirmed) mutate(id);
  }
  return (
    <Dialog
      kind="sheet"
      title="Maler for svar"
      onClose={onClose}
      footer={
        <button className="button button--primary" type="button" onClick={() => setOpened(null)}>
          <Icon name="plus" />
          Ny mal
        </button>
      }
    >
      {templates.length === 0 && <p>Det er ingen maler ennå.</p>}
      <ul className={styles.list}>
        {templates.map((template) => (
          <li key={template.id}>
            <b>{template.name}</b>
            <p className={styles.text}>{template.text}</p>
            <div className="button-row">
              <button
                className="button button--ghost"
                type="button"
                aria-label={`Rediger malen ${template.name}`}
                onClick={() => setOpened(template)}
              >
                <Icon name="edit" />
                Rediger
              </button>
              <button
                className="button button--ghost"
                type="button"
                aria-label={`Slett malen ${template.name}`}
                onClick={() => void deleteAfterQuestion(template)}
              >
                <Icon name="trash" />
                Slett
              </button>
            </div>
          </li>
        ))}
      </ul>
      {edited !== undefined && (
        <TemplateEditor
          key={edited?.id ?? "new"}
          template={edited}
          onClose={() => setOpened(undefined)}
          onCreated={setOpened}
        />
      )}
    </Dialog>
  );
}

interface TemplateValues {
  name: string;
  text: string;
}

const conflictFields: Array<ConflictField<TemplateValues>> = [
  { names: ["name"], label: "Navn", show: ({ name }) => name },
  { names: ["text"], label: "Tekst", text: "plain", show: ({ text }) => text },
];

const toFormValues = ({ name, text }: TemplateValues): TemplateValues => ({ name, text });
const resolver = contractResolver<TemplateValues>(newReplyTemplate, toFormValues);
const wordList = templateWords.map((word) => `{${word}}`).join(", ");

interface TemplateEditorProps {
  /** Null for a new one. */
  template: ReplyTemplate | null;
  onClose: () => void;
  /** Replaces the form of a new template by that of the stored one. */
  onCreated: (created: ReplyTemplate) => void;
}

function TemplateEditor({ template, onClose, onCreated }: TemplateEditorProps) {
  const formId = useId();
  const draftForm = useDraftForm<TemplateValues>({
    key: `reply-templates/${template?.id ?? "new"}`,
    values: toFormValues(template ?? { name: "", text: "" }),
    version: template?.version ?? 0,
    firstField: "name",
    resolver,
  });
  const { form, draft } = draftForm;
  const askToLeave = useAskToLeave();
  const { isSaving, onSubmit, saveAndStay, conflict } = useSave<TemplateValues, ReplyTemplate>({
    draftForm,
    recordSchema: replyTemplate,
    send: (values, version) =>
      template
        ? portalApi.call(replyTemplateEndpoints.update, {
            params: { id: template.id },
            body: { ...values, version },
          })
        : portalApi.call(replyTemplateEndpoints.create, { body: values }),
    toFormValues,
    conflictFields,
    failed: "Malen ble ikke lagret",
    getDraftKey: template ? undefined : (created) => `reply-templates/${created.id}`,
    onSaved: ({ stored, after, note }) => {
      showToast({ kind: "success", title: "Malen er lagret", description: note });
      if (after === "close") onClose();
      else if (!template) onCreated(stored);
    },
  });
  /** Typed text is kept as a draft, so that closing loses nothing, but not while it is being saved. */
  const close = () => (isSaving ? void askToLeave() : onClose());
  const saveLabel = isSaving ? "Lagrer …" : "Lagre mal";

  return (
    <Dialog
      kind="sheet"
      title={template ? "Rediger mal" : "Ny mal"}
      onClose={close}
      footer={
        <>
          <button className="button button--ghost" type="button" onClick={close}>
            Avbryt
          </button>
          <button
            className="button button--primary"
            type="submit"
            form={formId}
            aria-disabled={isSaving}
            disabled={draft !== null}
          >
            {saveLabel}
          </button>
        </>
      }
    >
      <DraftNotice {...draftForm} />
      <RecordForm
        className={styles.form}
        id={formId}
        inert={draft !== null}
        onSubmit={onSubmit}
        onSaveShortcut={saveAndStay}
      >
        <TextField form={form} name="name" label="Navn" isRequired />
        <TextField
          form={form}
          name="text"
          label="Tekst"
          rows={10}
          isRequired
          hint={`${wordList} blir fylt inn. Det du setter i [hakeparenteser], må fylles inn før svaret kan sendes.`}
        />
      </RecordForm>
      {conflict && <ConflictDialog key={conflict.version} saveLabel={saveLabel} {...conflict} />}
    </Dialog>
  );
}
