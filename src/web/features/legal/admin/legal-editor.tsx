import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useController } from "react-hook-form";
import { adminLegalEndpoints, legalDraft, legalMaxLength } from "../../../../contract/legal/admin-legal.ts";
import { legalDefaultHtml } from "../../../../rules/legal/legal-defaults.ts";
import { listLegalFacts, toPlaceholders } from "../../../../rules/legal/legal-facts.ts";
import { htmlToText } from "../../../../shared/html-text.ts";
import { type LegalText, legalText } from "../../../../contract/legal/legal.ts";
import { ConflictDialog } from "../../../components/forms/conflicts/conflict-dialog.tsx";
import { contractResolver } from "../../../components/forms/contract-resolver.ts";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { DraftNotice } from "../../../components/forms/draft-notice.tsx";
import { FieldError } from "../../../components/forms/field.tsx";
import type { ConflictField } from "../../../components/forms/conflicts/merge-conflict.ts";
import { PreviewButton } from "../../../components/forms/preview-button.tsx";
import { RecordForm } from "../../../components/forms/record-form.tsx";
import { RichText } from "../../../components/rich-text/rich-text.tsx";
import { useConfirm } from "../../../components/ui/confirm.tsx";
import { PortalIcon } from "../../../components/ui/portal-icon.tsx";
import { RecordLinks } from "../../../components/lists/record-links.tsx";
import { SaveBar } from "../../../components/ui/save-bar.tsx";
import { Segments } from "../../../components/ui/segments.tsx";
import { useCompany } from "../../../lib/page/company.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";
import { useDebouncedValue } from "../../../lib/browser/use-debounced-value.ts";
import { useDraftForm } from "../../../components/forms/use-draft-form.ts";
import { useSave } from "../../../components/forms/use-save.ts";
import { DroppedMarkup } from "./dropped-markup.tsx";
import { HtmlSource } from "./html-source.tsx";
import { legalAdminLabels } from "./legal-admin-labels.ts";
import styles from "./legal-editor.module.css";
import { LegalPreviewPane } from "./legal-preview-pane.tsx";
import { adminLegalQuery, legalPreviewQuery } from "./queries.ts";

const typingMs = 400;

interface LegalValues {
  content: string;
}

const conflictFields: Array<ConflictField<LegalValues>> = [
  { names: ["content"], label: "Teksten", text: "html", show: ({ content }) => htmlToText(content) },
];

const resolver = contractResolver<LegalValues>(legalDraft, ({ content }) => ({ content }));

interface LegalEditorProps {
  stored: LegalText;
  isShown: boolean;
}

/** One legal text, edited as it looks or as HTML, beside its preview. */
export function LegalEditor({ stored, isShown }: LegalEditorProps) {
  const { type } = stored;
  const labels = legalAdminLabels[type];
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const company = useCompany();
  const facts = useMemo(() => listLegalFacts(company), [company]);
  const standardText = legalDefaultHtml(type, toPlaceholders(company));
  const toFormValues = (text: LegalText): LegalValues => ({ content: text.content ?? standardText });
  const draftForm = useDraftForm({
    key: `legal/${type}`,
    values: toFormValues(stored),
    version: stored.version,
    firstField: "content",
    resolver,
  });
  const { form, isDraftPending } = draftForm;
  const { isSaving, saveAndStay, conflict } = useSave<LegalValues, LegalText>({
    draftForm,
    recordSchema: legalText,
    send: (values, version) =>
      portalApi.call(adminLegalEndpoints.update, { params: { type }, body: { ...values, version } }),
    toFormValues,
    conflictFields,
    toSavedRecord: ({ version }) => ({ kind: "legal", id: type, version, path: `/${type}` }),
    saved: labels.saved,
    failed: labels.failed,
    hidesCause: true,
    onSaved: ({ stored }) => queryClient.setQueryData(adminLegalQuery(type).queryKey, stored),
  });
  const [view, setView] = useState<"visual" | "html">("visual");
  const {
    field: { ref: contentRef, ...field },
  } = useController({ control: form.control, name: "content" });
  const { errors, isDirty } = form.formState;
  const previewedContent = useDebouncedValue(field.value, typingMs);
  const preview = useQuery({ ...legalPreviewQuery(previewedContent), enabled: isShown });
  const isPreviewCurrent = previewedContent === field.value && !preview.isPlaceholderData;

  async function replaceByStandardText() {
    const isConfirmed = await confirm({
      title: "Tilbake til standardteksten?",
      text: "Teksten du ser på, byttes ut med standardteksten. Nettstedet endres ikke før du lagrer.",
      confirmLabel: "Bytt ut teksten",
      cancelLabel: "Avbryt",
    });
    if (isConfirmed) field.onChange(standardText);
  }
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
        <div className={styles.editor}>
          <div className={styles.tools}>
            <Segments label="Redigering">
              <button type="button" aria-pressed={view === "visual"} onClick={() => setView("visual")}>
                Visuelt
              </button>
              <button type="button" aria-pressed={view === "html"} onClick={() => setView("html")}>
                <PortalIcon name="code" />
                HTML
              </button>
            </Segments>
            {field.value !== standardText && (
              <button
                className="button button--ghost"
                type="button"
                onClick={() => void replaceByStandardText()}
              >
                Tilbake til standardteksten
              </button>
            )}
          </div>
          {view === "html" && (
            <HtmlSource
              field={field}
              ref={contentRef}
              error={errors.content?.message}
              preview={isPreviewCurrent ? preview.data : undefined}
            />
          )}
          {view === "visual" && (
            <div>
              <RichText
                className={styles.text}
                kind="legal"
                facts={facts}
                label={`Tekst, ${labels.tab}`}
                maxLength={legalMaxLength}
                value={field.value}
                onChange={field.onChange}
                isInvalid={errors.content !== undefined}
                describedBy={errors.content && `${type}-error`}
                ref={contentRef}
              />
              {errors.content?.message && (
                <FieldError id={`${type}-error`}>{errors.content.message}</FieldError>
              )}
            </div>
          )}
          {preview.data && preview.data.dropped.length > 0 && (
            <DroppedMarkup dropped={preview.data.dropped} />
          )}
        </div>
        <LegalPreviewPane type={type} preview={preview} />
      </div>
      <SaveBar>
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
      </SaveBar>
      {conflict && (
        <ConflictDialog key={conflict.version} saveLabel={labels.save} saveLang="en" {...conflict} />
      )}
    </RecordForm>
  );
}

function describe({ updated_at }: LegalText): string {
  return updated_at === null
    ? "Ingen tekst er lagret ennå. Nettstedet viser standardteksten."
    : `Sist lagret ${formatDateTime(updated_at)}`;
}
