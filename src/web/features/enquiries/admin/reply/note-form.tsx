import { adminEnquiryEndpoints } from "../../../../../contract/enquiries.ts";
import { enquiryNote } from "../../../../../contract/enquiry-entries.ts";
import { contractResolver } from "../../../../components/forms/contract-resolver.ts";
import { DraftNotice } from "../../../../components/forms/draft-notice.tsx";
import { TextField } from "../../../../components/forms/text-field.tsx";
import { useDraftForm } from "../../../../components/forms/use-draft-form.ts";
import { portalApi } from "../../../../lib/portal-api.ts";
import { showToast } from "../../../../lib/toast.ts";
import { getDraftKey } from "../enquiry-drafts.ts";
import styles from "./entry-form.module.css";
import { useEntryForm } from "./use-entry-form.ts";

interface NoteValues {
  text: string;
}

const resolver = contractResolver<NoteValues>(enquiryNote, ({ text }) => ({ text, key: "0".repeat(16) }));

interface NoteFormProps {
  enquiryId: string;
  onSaved: (hasNewChanges: boolean) => void;
}

export function NoteForm({ enquiryId, onSaved }: NoteFormProps) {
  const draftForm = useDraftForm<NoteValues>({
    key: getDraftKey(enquiryId, "note"),
    values: { text: "" },
    version: 0,
    resolver,
  });
  const { form, draft } = draftForm;
  const { isSending, send, showFailure } = useEntryForm({
    draftForm,
    failed: "Notatet ble ikke lagret",
    onSent: (hasNewChanges) => {
      showToast({ kind: "success", title: "Notatet er lagret" });
      onSaved(hasNewChanges);
    },
  });

  async function save(values: NoteValues) {
    const error = await send(values, (key) =>
      portalApi.call(adminEnquiryEndpoints.addNote, { params: { id: enquiryId }, body: { ...values, key } }),
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
