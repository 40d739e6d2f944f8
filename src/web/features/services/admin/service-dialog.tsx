import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import {
  type AdminService,
  adminService,
  adminServiceEndpoints,
  newService,
} from "../../../../contract/services/admin-services.ts";
import { slugFrom } from "../../../../shared/slugs.ts";
import { ConflictDialog } from "../../../components/forms/conflicts/conflict-dialog.tsx";
import { contractResolver } from "../../../components/forms/contract-resolver.ts";
import { describeChanges } from "../../../components/forms/conflicts/describe-changes.ts";
import { DraftNotice } from "../../../components/forms/draft-notice.tsx";
import { PreviewButton } from "../../../components/forms/preview-button.tsx";
import { RecordForm } from "../../../components/forms/record-form.tsx";
import { useDraftForm } from "../../../components/forms/use-draft-form.ts";
import { useSave } from "../../../components/forms/use-save.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { RecordLinks } from "../../../components/lists/record-links.tsx";
import { portalApi } from "../../../lib/api/portal-api.ts";
import { serviceTitle } from "../../../../rules/services/service-text.ts";
import { servicePath } from "../../../../rules/services/service-path.ts";
import { boatChoicesQuery } from "../../boats/admin/queries.ts";
import { createConflictFields } from "./service-conflict-fields.tsx";
import styles from "./service-dialog.module.css";
import { ServiceFields } from "./service-fields.tsx";
import {
  emptyService,
  findBoatLinks,
  isSameToVisitors,
  normalizeService,
  type ServiceFormValues,
  toFormValues,
  toRequestBody,
} from "./service-form-values.ts";

const resolver = contractResolver<ServiceFormValues>(newService, toRequestBody);

interface ServiceDialogProps {
  /** Null for a new service. */
  service: AdminService | null;
  onClose: () => void;
  /** Replaces the form of a new service by that of the stored one. */
  onCreated: (id: string) => void;
}

export function ServiceDialog({ service, onClose, onCreated }: ServiceDialogProps) {
  const formId = useId();
  const draftForm = useDraftForm({
    key: `services/${service?.id ?? "new"}`,
    // 2: with boats. 3: descriptions are HTML.
    schema: 3,
    values: service ? toFormValues(service) : emptyService,
    version: service?.version ?? 0,
    firstField: "title_no",
    resolver,
  });
  const { data: boats = [] } = useQuery(boatChoicesQuery());
  const getBoatName = (id: string) => boats.find((boat) => boat.id === id)?.name ?? id;
  const { isSaving, onSubmit, saveAndStay, conflict } = useSave<ServiceFormValues, AdminService>({
    draftForm,
    recordSchema: adminService,
    send: (values, version, opened) =>
      service
        ? portalApi.call(adminServiceEndpoints.update, {
            params: { id: service.id },
            body: { ...toRequestBody(values), ...findBoatLinks(opened, values), version },
          })
        : portalApi.call(adminServiceEndpoints.create, {
            body: { ...toRequestBody(values), ...findBoatLinks(opened, values) },
          }),
    toFormValues,
    conflictFields: createConflictFields(getBoatName),
    normalize: normalizeService,
    toSavedRecord: ({ id, slug, version }) => ({
      kind: "service",
      id,
      version,
      path: servicePath(slug),
      isNew: service === null,
    }),
    saved: service ? "Service updated successfully" : "Service created successfully",
    getNote: (values, opened) =>
      service && isSameToVisitors(values, opened) ? "Besøkende ser ingen forskjell." : undefined,
    failed: "Failed to save service",
    getDraftKey: service ? undefined : (created) => `services/${created.id}`,
    onSaved: ({ stored, after }) => {
      if (after === "close") onClose();
      else if (!service) onCreated(stored.id);
    },
  });
  const { isDraftPending } = draftForm;
  const [isUploading, setUploading] = useState(false);
  const saveLabel = isSaving ? "Lagrer..." : service ? "Oppdater Tjeneste" : "Opprett Tjeneste";
  return (
    <Dialog
      title={service ? "Rediger Tjeneste" : "Opprett Ny Tjeneste"}
      badge={<span className={styles.name}>{service && serviceTitle(service)}</span>}
      onClose={onClose}
      bodyClassName={styles.body}
      links={
        service && (
          <RecordLinks path={servicePath(service.slug)} history={{ kind: "service", id: service.id }} />
        )
      }
      footer={
        <>
          <p role="status">{describeChanges(draftForm.form, service === null)}</p>
          <PreviewButton
            form={draftForm.form}
            getPath={({ slug, title, title_no }) =>
              servicePath(slug.trim() || slugFrom(title.trim() || title_no) || "ny")
            }
            getFields={(values) => ({ id: service?.id ?? "", draft: JSON.stringify(toRequestBody(values)) })}
          />
          <button className="button button--ghost" type="button" onClick={onClose}>
            Avbryt
          </button>
          <button
            className="button button--primary"
            type="submit"
            form={formId}
            aria-disabled={isSaving || isUploading}
            disabled={isDraftPending}
          >
            {saveLabel}
          </button>
        </>
      }
    >
      <DraftNotice {...draftForm} className={styles.notice} />
      <RecordForm
        className={styles.form}
        id={formId}
        inert={isDraftPending}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isUploading) onSubmit(event);
        }}
        onSaveShortcut={() => !isUploading && saveAndStay()}
      >
        <ServiceFields form={draftForm.form} storedSlug={service?.slug} onUploading={setUploading} />
      </RecordForm>
      {conflict && <ConflictDialog key={conflict.version} saveLabel={saveLabel} {...conflict} />}
    </Dialog>
  );
}
