import { type Ref, useImperativeHandle } from "react";
import { adminEnquiryEndpoints } from "../../../../../contract/enquiries/enquiries.ts";
import { enquiryNote } from "../../../../../contract/enquiries/enquiry-entries.ts";
import { contractResolver } from "../../../../components/forms/contract-resolver.ts";
import { DraftNotice } from "../../../../components/forms/draft-notice.tsx";
import { TextField } from "../../../../components/forms/text-field.tsx";
import { useDraftForm } from "../../../../components/forms/use-draft-form.ts";
import { portalApi } from "../../../../lib/api/portal-api.ts";
import { showToast } from "../../../../lib/toasts/toast.ts";
import { getDraftKey } from "../enquiry-drafts.ts";
import styles from "./entry-form.module.css";
import { type EntryFormHandle, useEntryForm } from "./use-entry-form.ts";

interface NoteValues {
  text: string;
}

const resolver = contractResolver<NoteValues>(enquiryNote, ({ text }) => ({ text, key: "0".repeat(16) }));

interface NoteFormProps {
  enquiryId: string;
  onSaved: (hasNewChanges: boolean) => void;
  ref: Ref<EntryFormHandle>;
}

export function NoteForm({ enquiryId, onSaved, ref }: NoteFormProps) {
  const draftForm = useDraftForm<NoteValues>({
    key: getDraftKey(enquiryId, "note"),
    values: { text: "" },
    version: 0,
    firstField: "text",
    resolver,
  });
  const { form, draft } = draftForm;
  useImperativeHandle(ref, () => ({ begin: () => draftForm.begin("text") }));
  const { isSending, send, showFailure } = useEntryForm({
    draftForm,
    failed: "Notatet ble ikke lagret",
  });

  async function save(values: NoteValues) {
    const error = await send(
      values,
      (key) =>
        portalApi.call(adminEnquiryEndpoints.addNote, {
          params: { id: enquiryId },
          body: { ...values, key },
        }),
      (hasNewChanges) => {
        showToast({ kind: "success", title: "Notatet er lagret" });
        onSaved(hasNewChanges);
      },
    );
    if (error !== undefined) showFailure(error);
  }
  return (
    <>
      <DraftNotice {...draftForm} />
      <form
        className={styles.root}
        aria-label="Internt notat"
        noValidate
        inert={draft !== null}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
      >
        <TextField form={form} name="text" label="Notat" rows={4} hint="Bare ansatte ser notater." />
        <div className={styles.actions}>
          <button className="button button--primary" type="submit" aria-disabled={isSending}>
            {isSending ? "Lagrer …" : "Lagre notat"}
          </button>
        </div>
      </form>
    </>
  );
}
