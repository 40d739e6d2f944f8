import { useId } from "react";
import { type AdminService, adminServiceEndpoints, newService } from "../../../../contract/admin-services.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { ConflictDialog } from "../../../components/forms/conflict-dialog.tsx";
import { contractResolver } from "../../../components/forms/contract-resolver.ts";
import { DraftNotice } from "../../../components/forms/draft-notice.tsx";
import { portalApi } from "../../../lib/portal-api.ts";
import { useDraftForm } from "../../../components/forms/use-draft-form.ts";
import { useSave } from "../../../components/forms/use-save.ts";
import { ServiceFields } from "./service-fields.tsx";
import { bodyOf, conflictFields, emptyService, type ServiceValues, valuesOf } from "./service-values.ts";
import "./service-dialog.css";

const resolver = contractResolver<ServiceValues>(newService, bodyOf);

interface ServiceDialogProps {
  /** Null for a new one. */
  service: AdminService | null;
  onClose: () => void;
}

export function ServiceDialog({ service, onClose }: ServiceDialogProps) {
  const formId = useId();
  const draftForm = useDraftForm({
    key: `services/${service?.id ?? "new"}`,
    values: service ? valuesOf(service) : emptyService,
    version: service?.version ?? 0,
    resolver,
  });
  const { isSaving, onSubmit, conflict } = useSave<ServiceValues, AdminService>({
    draftForm,
    send: (values, version) =>
      service
        ? portalApi.call(adminServiceEndpoints.update, {
            params: { id: service.id },
            body: { ...bodyOf(values), version },
          })
        : portalApi.call(adminServiceEndpoints.create, { body: bodyOf(values) }),
    valuesOf,
    saved: service ? "Service updated successfully" : "Service created successfully",
    failed: "Failed to save service",
    onSaved: onClose,
  });
  const isWaiting = draftForm.draft !== null;
  const saveLabel = service ? "Oppdater Tjeneste" : "Opprett Tjeneste";
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
            disabled={isWaiting}
          >
            {isSaving ? "Lagrer..." : saveLabel}
          </button>
        </>
      }
    >
      <DraftNotice {...draftForm} />
      <form className="svcform" id={formId} noValidate inert={isWaiting} onSubmit={onSubmit}>
        <ServiceFields form={draftForm.form} storedSlug={service?.slug} />
      </form>
      {conflict && <ConflictDialog fields={conflictFields} saveLabel={saveLabel} {...conflict} />}
    </Dialog>
  );
}
