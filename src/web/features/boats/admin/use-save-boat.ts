import { hashKey } from "@tanstack/react-query";
import { type SubmitEvent, useRef } from "react";
import { type AdminBoat, adminBoat, adminBoatEndpoints } from "../../../../contract/admin-boats.ts";
import type { DraftForm } from "../../../components/forms/use-draft-form.ts";
import { type AfterSave, useSave } from "../../../components/forms/use-save.ts";
import { notifySuccess, notifyWarning } from "../../../lib/notify.ts";
import { portalApi } from "../../../lib/portal-api.ts";
import type { SavedRecord } from "../../../lib/undo-save.ts";
import { boatPath } from "../boat-path.ts";
import { type BoatFormValues, normalizeBoat, toFormValues, toRequestBody } from "./boat-form-values.ts";
import { notifyInvalidBoat, toBoatSaveError } from "./boat-save-errors.ts";

const messages = {
  created: "Boat created successfully",
  updated: "Boat updated successfully",
  inactivated: "Boat inactivated successfully",
  unlinked: "Boat saved but services could not be updated. Please try again.",
};

interface SaveBoatOptions {
  /** Null for a new boat. */
  id: string | null;
  draftForm: DraftForm<BoatFormValues>;
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** For a toast about it. */
export function toSavedBoat({ id, version, is_published }: AdminBoat): SavedRecord {
  return { kind: "boat", id, version, path: is_published ? boatPath(id) : null };
}

/** Creates, updates and inactivates a boat. */
export function useSaveBoat({ id, draftForm, onClose, onCreated }: SaveBoatOptions) {
  const { form, base, version, clearDraft, rebase } = draftForm;
  // A conflict during an inactivation is resolved by a save, which then still counts as the inactivation.
  const isInactivating = useRef(false);

  const { onSubmit, saveAndStay, change, ...save } = useSave<BoatFormValues, AdminBoat>({
    draftForm,
    send,
    recordSchema: adminBoat,
    toFormValues,
    toSavedRecord: toSavedBoat,
    normalize: (values) => normalizeBoat(values) ?? values,
    onInvalid: notifyInvalidBoat,
    failed: id === null ? "Failed to create boat" : "Failed to update boat",
    getDraftKey: id === null ? (boat) => `boats/${boat.id}` : undefined,
    onSaved: ({ stored, values, after }) => {
      leave(stored, after);
      notifySaved(stored, values);
    },
  });

  function leave(boat: AdminBoat, after: AfterSave): void {
    if (after === "close") onClose();
    else if (id === null) onCreated(boat.id);
  }

  async function send(values: BoatFormValues, savedOver: number): Promise<AdminBoat> {
    const { id: newId, ...body } = toRequestBody(values);
    try {
      return id === null
        ? await portalApi.call(adminBoatEndpoints.create, { body: { ...body, id: newId } })
        : await portalApi.call(adminBoatEndpoints.update, {
            params: { id },
            body: { ...body, version: savedOver },
          });
    } catch (error) {
      throw toBoatSaveError(error);
    }
  }

  function notifySaved(boat: AdminBoat, values: BoatFormValues): void {
    const isLinked = hashKey(boat.services.toSorted()) === hashKey(values.services.toSorted());
    if (!isLinked) notifyWarning(messages.unlinked);
    else if (id === null) notifySuccess(messages.created, { ...toSavedBoat(boat), isNew: true });
    else if (isInactivating.current && values.status === "inactive")
      notifySuccess(messages.inactivated, toSavedBoat(boat));
    else notifySuccess(messages.updated, toSavedBoat(boat));
  }

  async function inactivate(): Promise<void> {
    if (id === null) return;
    // Other unsaved changes stay in the form.
    const hasOtherChanges = Object.keys(form.formState.dirtyFields).some((name) => name !== "status");
    const values = hasOtherChanges ? normalizeBoat(form.getValues()) : base;
    isInactivating.current = true;
    await change({
      send: () => portalApi.call(adminBoatEndpoints.inactivate, { params: { id }, body: { version } }),
      opened: base,
      mine: values && { ...values, id: base.id, status: "inactive" },
      failed: "Failed to inactivate boat",
      after: "close",
      onSaved: (boat, sent) => {
        const isUntouched = hashKey([sent]) === hashKey([form.getValues()]);
        if (hasOtherChanges || !isUntouched) {
          rebase(toFormValues(boat), boat.version);
          form.setValue("status", "inactive", { shouldDirty: true });
        } else {
          clearDraft();
          onClose();
        }
        notifySuccess(messages.inactivated, toSavedBoat(boat));
      },
    });
  }

  return {
    ...save,
    inactivate,
    onSubmit: (event: SubmitEvent) => {
      isInactivating.current = false;
      onSubmit(event);
    },
    saveAndStay: () => {
      isInactivating.current = false;
      saveAndStay();
    },
  };
}
