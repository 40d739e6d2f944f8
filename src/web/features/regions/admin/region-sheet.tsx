import { useId } from "react";
import { type AdminRegion, adminRegionEndpoints, newRegion } from "../../../../contract/admin-regions.ts";
import { Field } from "../../../components/forms/field.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { ConflictDialog } from "../../../components/forms/conflict-dialog.tsx";
import { contractResolver } from "../../../components/forms/contract-resolver.ts";
import { DraftNotice } from "../../../components/forms/draft-notice.tsx";
import type { ConflictField } from "../../../components/forms/merge-conflict.ts";
import { portalApi } from "../../../lib/portal-api.ts";
import { useDraftForm } from "../../../components/forms/use-draft-form.ts";
import { useSave } from "../../../components/forms/use-save.ts";

interface RegionValues {
  name: string;
  description: string;
}

const conflictFields: Array<ConflictField<RegionValues>> = [
  { names: ["name"], label: "Region Name", lang: "en", show: ({ name }) => name },
  { names: ["description"], label: "Description", lang: "en", show: ({ description }) => description },
];

const valuesOf = ({ name, description }: RegionValues): RegionValues => ({ name, description });
const resolver = contractResolver<RegionValues>(newRegion, valuesOf);

interface RegionSheetProps {
  /** Null for a new one. */
  region: AdminRegion | null;
  onClose: () => void;
}

export function RegionSheet({ region, onClose }: RegionSheetProps) {
  const formId = useId();
  const draftForm = useDraftForm({
    key: `regions/${region?.id ?? "new"}`,
    values: valuesOf(region ?? { name: "", description: "" }),
    version: region?.version ?? 0,
    resolver,
  });
  const { isSaving, onSubmit, conflict } = useSave<RegionValues, AdminRegion>({
    draftForm,
    send: (values, version) =>
      region
        ? portalApi.call(adminRegionEndpoints.update, {
            params: { id: region.id },
            body: { ...values, version },
          })
        : portalApi.call(adminRegionEndpoints.create, { body: values }),
    valuesOf,
    saved: region ? "Region updated successfully" : "Region created successfully",
    failed: "Failed to save region",
    onSaved: onClose,
  });
  const { register, formState } = draftForm.form;
  const isWaiting = draftForm.draft !== null;
  const saveLabel = region ? "Update Region" : "Create Region";
  return (
    <Dialog
      title={region ? "Edit Region" : "Create New Region"}
      lang="en"
      kind="sheet"
      onClose={onClose}
      footer={
        <>
          <button className="button button--ghost" type="button" lang="en" onClick={onClose}>
            Cancel
          </button>
          <button
            className="button button--primary"
            type="submit"
            form={formId}
            lang="en"
            aria-disabled={isSaving}
            disabled={isWaiting}
          >
            {isSaving ? "Saving..." : saveLabel}
          </button>
        </>
      }
    >
      <DraftNotice {...draftForm} />
      <form className="sheetform" id={formId} noValidate inert={isWaiting} onSubmit={onSubmit}>
        <Field label="Region Name" lang="en" error={formState.errors.name?.message}>
          {(wiring) => (
            <input className="input" autoComplete="off" required {...wiring} {...register("name")} />
          )}
        </Field>
        <Field label="Description" lang="en" error={formState.errors.description?.message}>
          {(wiring) => <textarea className="input" rows={5} {...wiring} {...register("description")} />}
        </Field>
      </form>
      {conflict && <ConflictDialog fields={conflictFields} saveLabel={saveLabel} {...conflict} />}
    </Dialog>
  );
}
