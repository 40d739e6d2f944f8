import { useEffect, useEffectEvent, useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { Link } from "react-router";
import { boatAlt } from "../../../../rules/boats/boat-alt.ts";
import { slugFrom } from "../../../../shared/slugs.ts";
import { ConflictDialog } from "../../../components/forms/conflicts/conflict-dialog.tsx";
import { DraftNotice } from "../../../components/forms/draft-notice.tsx";
import { PreviewButton } from "../../../components/forms/preview-button.tsx";
import { describeChanges } from "../../../components/forms/conflicts/describe-changes.ts";
import { RecordForm } from "../../../components/forms/record-form.tsx";
import { useDraftForm } from "../../../components/forms/use-draft-form.ts";
import { useConfirm } from "../../../components/ui/confirm.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { RecordLinks } from "../../../components/lists/record-links.tsx";
import { useItemRefs } from "../../../lib/focus/use-item-refs.ts";
import { useImageNames } from "../../media/admin/image-names.ts";
import { ImagePanel } from "../../media/admin/image-panel.tsx";
import { showToast } from "../../../lib/toasts/toast.ts";
import { boatPath } from "../../../../rules/boats/boat-path.ts";
import { BasicSection } from "./form/basic-section.tsx";
import { BiosecuritySection } from "./form/papers/biosecurity-section.tsx";
import { CapabilitySection } from "./form/capabilities/capability-section.tsx";
import { CertificateSection } from "./form/papers/certificate-section.tsx";
import { createBoatConflictFields } from "./form/boat-conflict-fields.tsx";
import styles from "./boat-editor.module.css";
import { boatResolver, type BoatFormValues, toRequestBody } from "./form/boat-form-values.ts";
import { notifyInvalidBoat } from "./form/boat-save-errors.ts";
import { ImageSection, useBoatImages } from "./form/image-section.tsx";
import { type FormSection, SectionStrip } from "./section-strip.tsx";
import { SpecificationSection } from "./form/specification-section.tsx";
import { StatusBadge, UnpublishedBadge } from "./status-badge.tsx";
import { StatusSection } from "./form/status-section.tsx";
import { useChoices } from "./use-choices.ts";
import { useSaveBoat } from "./use-save-boat.ts";

const sections: FormSection[] = [
  { key: "images", label: "Images", lang: "en" },
  { key: "status", label: "Boat Status", lang: "en" },
  { key: "basic", label: "Basic Information", lang: "en" },
  { key: "specifications", label: "Specifications", lang: "en" },
  { key: "capabilities", label: "Egenskaper" },
  { key: "certificates", label: "Sertifikater" },
  { key: "biosecurity", label: "Smittevern" },
];

interface BoatEditorProps {
  /** Null for a new boat. */
  id: string | null;
  values: BoatFormValues;
  version: number;
  onClose: () => void;
  /** Replaces the form of a new boat by that of the stored one. */
  onCreated: (id: string) => void;
}

export function BoatEditor({ id, values, version, onClose, onCreated }: BoatEditorProps) {
  const draftForm = useDraftForm({
    key: `boats/${id ?? "new"}`,
    values,
    version,
    firstField: "name",
    resolver: boatResolver,
  });
  const { form, base, isDraftPending } = draftForm;
  const { regions, hasNoRegions, services, types } = useChoices();
  const getImageName = useImageNames();
  const { isSaving, conflict, onSubmit, saveAndStay, inactivate, chooseStatus } = useSaveBoat({
    id,
    draftForm,
    conflictFields: createBoatConflictFields(regions, services, getImageName),
    onClose,
    onCreated,
  });
  const [isUploadingImages, setUploadingImages] = useState(false);
  const [documentCount, setDocumentCount] = useState(0);
  const setDocumentBusy = (isBusy: boolean) => setDocumentCount((count) => count + (isBusy ? 1 : -1));
  const isUploading = isUploadingImages || documentCount > 0;
  const [status, isPublished] = useWatch({ control: form.control, name: ["status", "is_published"] });
  const images = useBoatImages(form.control);
  const parts = useItemRefs<string>();
  const isImageOpen = images.chosen !== -1;
  const { submitCount } = form.formState;
  const showFirstError = useEffectEvent((count: number) => {
    const name = Object.keys(form.formState.errors).find((field) => field !== "images");
    if (name === undefined || !isImageOpen || count === 0) return;
    images.choose(-1);
    // Once the fields are shown again.
    requestAnimationFrame(() => form.setFocus(name as keyof BoatFormValues));
  });
  useEffect(() => showFirstError(submitCount), [submitCount]);
  const confirm = useConfirm();
  const formId = useId();
  const isReady = !isSaving && !isUploading && !isDraftPending;

  async function confirmInactivation() {
    const isConfirmed = await confirm({
      title: "Inactivate Boat",
      text: "This will mark the boat as inactive. It will no longer be shown on the homepage or fleet page. You can reactivate it later if needed.",
      confirmLabel: "Inactivate",
      cancelLabel: "Avbryt",
      lang: "en",
      danger: true,
    });
    if (isConfirmed) await inactivate();
  }
  const saveLabel = id === null ? "Opprett Båt" : "Oppdater Båt";
  const waitText = `${isUploadingImages ? "Bildene" : "Dokumentene"} lastes opp. Du kan lagre når de er ferdige.`;
  const currentSaveLabel = isSaving ? "Lagrer..." : saveLabel;
  const footer = (
    <>
      <p role="status">{isUploading ? waitText : describeChanges(form, id === null)}</p>
      <PreviewButton
        form={form}
        getPath={({ id: typedId, name }) => boatPath(id ?? (typedId.trim() || slugFrom(name) || "ny"))}
        getFields={(typed) => ({ draft: JSON.stringify(toRequestBody(typed)) })}
        onInvalid={notifyInvalidBoat}
      />
      <button className="button button--ghost" type="button" onClick={onClose}>
        Avbryt
      </button>
      <button className="button button--primary" type="submit" form={formId} aria-disabled={!isReady}>
        {currentSaveLabel}
      </button>
    </>
  );
  return (
    <Dialog
      title={id === null ? "Legg Til Ny Båt" : "Rediger Båt"}
      badge={
        <>
          <StatusBadge status={status} />
          {!isPublished && <UnpublishedBadge />}
          <span className={styles.name}>{base.name}</span>
        </>
      }
      links={
        id !== null && (
          <RecordLinks path={base.is_published ? boatPath(id) : null} history={{ kind: "boat", id }}>
            <Link to={`/admin/kalender?fartoy=${encodeURIComponent(id)}`}>
              <Icon name="cal" />
              <span>Kalender</span>
            </Link>
          </RecordLinks>
        )
      }
      onClose={onClose}
      footer={footer}
      bodyClassName={styles.dialogBody}
    >
      <div className={styles.root}>
        <DraftNotice {...draftForm} className={styles.draftNotice} />
        <RecordForm
          id={formId}
          className={styles.form}
          inert={isDraftPending}
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) onSubmit(event);
            else if (isUploading) showToast({ kind: "info", title: waitText });
          }}
          onSaveShortcut={() => isReady && saveAndStay()}
        >
          {!isImageOpen && <SectionStrip sections={sections} elements={parts} />}
          <div className={styles.images} ref={parts.ref("images")}>
            <ImageSection
              control={form.control}
              editor={images}
              boatId={id ?? undefined}
              onBusyChange={setUploadingImages}
            />
          </div>
          <div className={styles.fields} hidden={isImageOpen}>
            <div ref={parts.ref("status")}>
              <StatusSection
                control={form.control}
                onChoose={id === null ? undefined : (chosen) => void chooseStatus(chosen)}
                onInactivate={
                  id !== null && base.status !== "inactive" ? () => void confirmInactivation() : undefined
                }
              />
            </div>
            <div ref={parts.ref("basic")}>
              <BasicSection
                form={form}
                isNew={id === null}
                regions={regions}
                hasNoRegions={hasNoRegions}
                services={services}
                types={types}
                onStepAside={draftForm.allowLeaving}
              />
            </div>
            <div ref={parts.ref("specifications")}>
              <SpecificationSection form={form} />
            </div>
            <div ref={parts.ref("capabilities")}>
              <CapabilitySection form={form} />
            </div>
            <div ref={parts.ref("certificates")}>
              <CertificateSection form={form} boatId={id ?? undefined} onBusyChange={setDocumentBusy} />
            </div>
            <div ref={parts.ref("biosecurity")}>
              <BiosecuritySection form={form} boatId={id ?? undefined} onBusyChange={setDocumentBusy} />
            </div>
          </div>
          {isImageOpen && (
            <div className={styles.fields} data-image-open>
              <ImagePanel
                key={images.ids[images.chosen]}
                editor={images}
                getName={getImageName}
                defaultText={boatAlt(base)}
                onClose={() => images.choose(-1)}
              />
            </div>
          )}
        </RecordForm>
      </div>
      {conflict && <ConflictDialog key={conflict.version} saveLabel={currentSaveLabel} {...conflict} />}
    </Dialog>
  );
}
