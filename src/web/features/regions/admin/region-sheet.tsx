import { useId } from "react";
import * as v from "valibot";
import {
  type AdminRegion,
  adminRegion,
  adminRegionEndpoints,
  newRegion,
} from "../../../../contract/admin-regions.ts";
import { ConflictDialog } from "../../../components/forms/conflict-dialog.tsx";
import { contractResolver } from "../../../components/forms/contract-resolver.ts";
import { DraftNotice } from "../../../components/forms/draft-notice.tsx";
import { RecordForm } from "../../../components/forms/record-form.tsx";
import { toConflictFields } from "../../../components/forms/merge-conflict.ts";
import { TextField } from "../../../components/forms/text-field.tsx";
import { useDraftForm } from "../../../components/forms/use-draft-form.ts";
import { useSave } from "../../../components/forms/use-save.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { RecordLinks } from "../../../components/ui/record-links.tsx";
import { portalApi } from "../../../lib/portal-api.ts";
import styles from "./region-sheet.module.css";

interface RegionFormValues {
  name: string;
  description: string;
}

const conflictFields = toConflictFields<RegionFormValues>({
  name: { label: "Region Name", lang: "en", show: ({ name }) => name },
  description: { label: "Description", lang: "en", show: ({ description }) => description },
});

const toFormValues = ({ name, description }: RegionFormValues): RegionFormValues => ({ name, description });
/** The values as they would be stored. */
function normalize(values: RegionFormValues): RegionFormValues {
  const parsed = v.safeParse(newRegion, values);
  return parsed.success ? toFormValues(parsed.output) : values;
}

const resolver = contractResolver<RegionFormValues>(newRegion, toFormValues);

interface RegionSheetProps {
  /** Null for a new region. */
  region: AdminRegion | null;
  onClose: () => void;
  /** Replaces the form of a new region by that of the stored one. */
  onCreated: (id: string) => void;
}

export function RegionSheet({ region, onClose, onCreated }: RegionSheetProps) {
  const formId = useId();
  const draftForm = useDraftForm({
    key: `regions/${region?.id ?? "new"}`,
    values: toFormValues(region ?? { name: "", description: "" }),
    version: region?.version ?? 0,
    resolver,
  });
  const { isSaving, onSubmit, saveAndStay, conflict } = useSave<RegionFormValues, AdminRegion>({
    draftForm,
    recordSchema: adminRegion,
    send: (values, version) =>
      region
        ? portalApi.call(adminRegionEndpoints.update, {
            params: { id: region.id },
            body: { ...values, version },
          })
        : portalApi.call(adminRegionEndpoints.create, { body: values }),
    toFormValues,
    normalize,
    toSavedRecord: ({ id, version }) => ({
      kind: "region",
      id,
      version,
      path: "/fleet",
      isNew: region === null,
    }),
    saved: region ? "Region updated successfully" : "Region created successfully",
    failed: "Failed to save region",
    getDraftKey: region ? undefined : (created) => `regions/${created.id}`,
    onSaved: ({ stored, after }) => {
      if (after === "close") onClose();
      else if (!region) onCreated(stored.id);
    },
  });
  const { isDraftPending } = draftForm;
  const saveLabel = isSaving ? "Saving..." : region ? "Update Region" : "Create Region";
  return (
    <Dialog
      title={region ? "Edit Region" : "Create New Region"}
      lang="en"
      kind="sheet"
      onClose={onClose}
      footer={
        <>
          {region && <RecordLinks path="/fleet" history={{ kind: "region", id: region.id }} />}
          <button className="button button--ghost" type="button" lang="en" onClick={onClose}>
            Cancel
          </button>
          <button
            className="button button--primary"
            type="submit"
            form={formId}
            lang="en"
            aria-disabled={isSaving}
            disabled={isDraftPending}
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
        inert={isDraftPending}
        onSubmit={onSubmit}
        onSaveShortcut={saveAndStay}
      >
        <TextField form={draftForm.form} name="name" label="Region Name" lang="en" isRequired />
        <TextField form={draftForm.form} name="description" label="Description" lang="en" rows={5} />
      </RecordForm>
      {conflict && (
        <ConflictDialog key={conflict.version} fields={conflictFields} saveLabel={saveLabel} {...conflict} />
      )}
    </Dialog>
  );
}
