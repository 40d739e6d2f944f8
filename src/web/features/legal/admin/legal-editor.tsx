import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { useWatch } from "react-hook-form";
import { adminLegalEndpoints, legalDraft } from "../../../../contract/admin-legal.ts";
import { type LegalText, legalText } from "../../../../contract/legal.ts";
import { Field } from "../../../components/forms/field.tsx";
import { contractResolver } from "../../../components/forms/contract-resolver.ts";
import { formatDateTime } from "../../../lib/format-date-time.ts";
import { DraftNotice } from "../../../components/forms/draft-notice.tsx";
import { PreviewButton } from "../../../components/forms/preview-button.tsx";
import { RecordForm } from "../../../components/forms/record-form.tsx";
import { RecordLinks } from "../../../components/ui/record-links.tsx";
import { useCompany } from "../../../lib/company.ts";
import { portalApi } from "../../../lib/portal-api.ts";
import { useDraftForm } from "../../../components/forms/use-draft-form.ts";
import { useSave } from "../../../components/forms/use-save.ts";
import { getLegalHtml } from "../get-legal-html.ts";
import { legalAdminLabels } from "./legal-admin-labels.ts";
import styles from "./legal-editor.module.css";
import { LegalPreviewPane } from "./legal-preview-pane.tsx";
import { adminLegalQuery } from "./queries.ts";

// Loaded when it is needed, because of the library that compares texts.
const LegalConflict = lazy(() => import("./legal-conflict.tsx"));

interface LegalValues {
  content: string;
}

const resolver = contractResolver<LegalValues>(legalDraft, ({ content }) => ({ content }));

interface LegalEditorProps {
  stored: LegalText;
  isShown: boolean;
}

/** The HTML of one legal text beside its preview. */
export function LegalEditor({ stored, isShown }: LegalEditorProps) {
  const { type } = stored;
  const labels = legalAdminLabels[type];
  const queryClient = useQueryClient();
  const company = useCompany();
  const toFormValues = (text: LegalText): LegalValues => ({ content: getLegalHtml(type, text, company) });
  const draftForm = useDraftForm({
    key: `legal/${type}`,
    values: toFormValues(stored),
    version: stored.version,
    resolver,
  });
  const { form, isDraftPending } = draftForm;
  const { isSaving, saveAndStay, conflict } = useSave<LegalValues, LegalText>({
    draftForm,
    recordSchema: legalText,
    send: (values, version) =>
      portalApi.call(adminLegalEndpoints.update, { params: { type }, body: { ...values, version } }),
    toFormValues,
    toSavedRecord: ({ version }) => ({ kind: "legal", id: type, version, path: `/${type}` }),
    saved: labels.saved,
    failed: labels.failed,
    hidesCause: true,
    onSaved: (text) => queryClient.setQueryData(adminLegalQuery(type).queryKey, text),
  });
  // After an undo, or a save by somebody else: a text without unsaved changes is replaced by the stored one.
  const followStored = useEffectEvent((storedVersion: number) => {
    const isFree = !form.formState.isDirty && !isDraftPending && !isSaving;
    if (isFree && storedVersion > draftForm.version) draftForm.rebase(toFormValues(stored), storedVersion);
  });
  useEffect(() => followStored(stored.version), [stored.version]);
  const content = useWatch({ control: form.control, name: "content" });
  const { errors, isDirty } = form.formState;
  return (
    <RecordForm
      onSubmit={(event) => {
        event.preventDefault();
        saveAndStay();
      }}
      onSaveShortcut={saveAndStay}
    >
      <DraftNotice {...draftForm} />
      <div className={styles.panes} inert={isDraftPending}>
        <Field className={styles.field} label="Tekst (HTML)" error={errors.content?.message}>
          {(wiring) => (
            <textarea
              className={`input ${styles.text}`}
              spellCheck
              {...wiring}
              {...form.register("content")}
            />
          )}
        </Field>
        <LegalPreviewPane type={type} content={content} isShown={isShown} />
      </div>
      <div className={styles.footer}>
        <p role="status">{isDirty ? "Endringene er ikke lagret." : describe(stored)}</p>
        <RecordLinks path={`/${type}`} history={{ kind: "legal", id: type }} />
        <PreviewButton
          form={form}
          getPath={() => `/${type}`}
          getFields={(values) => ({ draft: JSON.stringify(values) })}
        />
        <button
          className="button button--primary"
          type="submit"
          lang="en"
          aria-disabled={isSaving}
          disabled={isDraftPending}
        >
          {isSaving ? "Saving..." : labels.save}
        </button>
      </div>
      {conflict && (
        <Suspense>
          <LegalConflict key={conflict.version} saveLabel={labels.save} {...conflict} />
        </Suspense>
      )}
    </RecordForm>
  );
}

function describe({ updated_at }: LegalText): string {
  return updated_at === null
    ? "Ingen tekst er lagret ennå. Nettstedet viser standardteksten."
    : `Sist lagret ${formatDateTime(updated_at)}`;
}
