import { useId } from "react";
import * as v from "valibot";
import {
  type AdminRegion,
  adminRegion,
  adminRegionEndpoints,
  type NewRegion,
  newRegion,
} from "../../../../contract/regions/admin-regions.ts";
import { ConflictDialog } from "../../../components/forms/conflicts/conflict-dialog.tsx";
import { contractResolver } from "../../../components/forms/contract-resolver.ts";
import { DraftNotice } from "../../../components/forms/draft-notice.tsx";
import { NumberField } from "../../../components/forms/number-field.tsx";
import { parseInteger, toSavedNumber } from "../../../components/forms/parse-number.ts";
import { RecordForm } from "../../../components/forms/record-form.tsx";
import { toConflictFields } from "../../../components/forms/conflicts/merge-conflict.ts";
import { TextField } from "../../../components/forms/text-field.tsx";
import { useDraftForm } from "../../../components/forms/use-draft-form.ts";
import { useSave } from "../../../components/forms/use-save.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { RecordLinks } from "../../../components/lists/record-links.tsx";
import { type RegionFormValues, RegionPlace } from "./region-place.tsx";
import { portalApi } from "../../../lib/api/portal-api.ts";

const conflictFields = toConflictFields<RegionFormValues>({
  name: { label: "Region Name", lang: "en", show: ({ name }) => name },
  description: { label: "Description", lang: "en", text: "plain", show: ({ description }) => description },
  place: { label: "Sted på kartet", show: ({ place }) => place },
  radius: { label: "Utstrekning (nm)", show: ({ radius }) => radius },
});

const toFormValues = ({
  name,
  description,
  place,
  radius,
}: Pick<NewRegion, "name" | "description" | "place" | "radius">): RegionFormValues => ({
  name,
  description,
  place,
  radius: String(radius),
});
const toBody = ({ radius, ...values }: RegionFormValues) => ({
  ...values,
  radius: toSavedNumber(radius, parseInteger),
});
/** The values as they would be stored. */
function normalize(values: RegionFormValues): RegionFormValues {
  const parsed = v.safeParse(newRegion, toBody(values));
  return parsed.success ? toFormValues(parsed.output) : values;
}

const resolver = contractResolver<RegionFormValues>(newRegion, toBody);

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
    values: toFormValues(region ?? { name: "", description: "", place: "", radius: 20 }),
    version: region?.version ?? 0,
    firstField: "name",
    resolver,
  });
  const { isSaving, onSubmit, saveAndStay, conflict } = useSave<RegionFormValues, AdminRegion>({
    draftForm,
    recordSchema: adminRegion,
    send: (values, version) =>
      region
        ? portalApi.call(adminRegionEndpoints.update, {
            params: { id: region.id },
            body: { ...toBody(values), version },
          })
        : portalApi.call(adminRegionEndpoints.create, { body: toBody(values) }),
    toFormValues,
    conflictFields,
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
      links={region && <RecordLinks path="/fleet" history={{ kind: "region", id: region.id }} />}
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
            disabled={isDraftPending}
          >
            {saveLabel}
          </button>
        </>
      }
    >
      <DraftNotice {...draftForm} />
      <RecordForm
        className="stack"
        id={formId}
        inert={isDraftPending}
        onSubmit={onSubmit}
        onSaveShortcut={saveAndStay}
      >
        <TextField form={draftForm.form} name="name" label="Region Name" lang="en" isRequired />
        <TextField form={draftForm.form} name="description" label="Description" lang="en" rows={5} />
        <TextField
          form={draftForm.form}
          name="place"
          label="Sted på kartet"
          hint="Midt i regionen. Lim inn en kartlenke, eller skriv koordinater som 69,23 N 17,98 Ø. Tomt: ikke på kartet."
        />
        <RegionPlace form={draftForm.form} />
        <NumberField
          control={draftForm.form.control}
          name="radius"
          label="Utstrekning"
          unit="nm"
          step={5}
          hint="Omtrent hvor langt regionen går fra midten, i nautiske mil."
        />
      </RecordForm>
      {conflict && (
        <ConflictDialog key={conflict.version} saveLabel={saveLabel} saveLang="en" {...conflict} />
      )}
    </Dialog>
  );
}
