import { useId } from "react";
import {
  type AdminService,
  adminService,
  adminServiceEndpoints,
  newService,
} from "../../../../contract/admin-services.ts";
import { ConflictDialog } from "../../../components/forms/conflict-dialog.tsx";
import { contractResolver } from "../../../components/forms/contract-resolver.ts";
import { DraftNotice } from "../../../components/forms/draft-notice.tsx";
import { useDraftForm } from "../../../components/forms/use-draft-form.ts";
import { useSave } from "../../../components/forms/use-save.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { portalApi } from "../../../lib/portal-api.ts";
import styles from "./service-dialog.module.css";
import { ServiceFields } from "./service-fields.tsx";
import {
  conflictFields,
  emptyService,
  type ServiceFormValues,
  toFormValues,
  toRequestBody,
} from "./service-form-values.ts";

const resolver = contractResolver<ServiceFormValues>(newService, toRequestBody);

interface ServiceDialogProps {
  /** Null for a new service. */
  service: AdminService | null;
  onClose: () => void;
}

export function ServiceDialog({ service, onClose }: ServiceDialogProps) {
  const formId = useId();
  const draftForm = useDraftForm({
    key: `services/${service?.id ?? "new"}`,
    values: service ? toFormValues(service) : emptyService,
    version: service?.version ?? 0,
    resolver,
  });
  const { isSaving, onSubmit, conflict } = useSave<ServiceFormValues, AdminService>({
    draftForm,
    recordSchema: adminService,
    send: (values, version) =>
      service
        ? portalApi.call(adminServiceEndpoints.update, {
            params: { id: service.id },
            body: { ...toRequestBody(values), version },
          })
        : portalApi.call(adminServiceEndpoints.create, { body: toRequestBody(values) }),
    toFormValues,
    saved: service ? "Service updated successfully" : "Service created successfully",
    failed: "Failed to save service",
    onSaved: onClose,
  });
  const isDraftPending = draftForm.draft !== null;
  const saveLabel = isSaving ? "Lagrer..." : service ? "Oppdater Tjeneste" : "Opprett Tjeneste";
  return (
    <Dialog
      title={service ? "Rediger Tjeneste" : "Opprett Ny Tjeneste"}
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
            aria-disabled={isSaving}
            disabled={isDraftPending}
          >
            {saveLabel}
          </button>
        </>
      }
    >
      <DraftNotice {...draftForm} />
      <form className={styles.form} id={formId} noValidate inert={isDraftPending} onSubmit={onSubmit}>
        <ServiceFields form={draftForm.form} storedSlug={service?.slug} />
      </form>
      {conflict && (
        <ConflictDialog key={conflict.version} fields={conflictFields} saveLabel={saveLabel} {...conflict} />
      )}
    </Dialog>
  );
}
