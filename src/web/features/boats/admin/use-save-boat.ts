import { hashKey } from "@tanstack/react-query";
import { type SubmitEvent, useRef } from "react";
import {
  type AdminBoat,
  adminBoat,
  adminBoatEndpoints,
  statusNames,
} from "../../../../contract/boats/admin-boats.ts";
import type { BoatStatus } from "../../../../contract/boats/boat-status.ts";
import type { ConflictField } from "../../../components/forms/conflicts/merge-conflict.ts";
import type { DraftForm } from "../../../components/forms/use-draft-form.ts";
import { type AfterSave, useSave } from "../../../components/forms/use-save.ts";
import { notifySuccess, notifyWarning } from "../../../lib/toasts/notify.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";
import { type SavedRecord, showSavedToast } from "../../../lib/toasts/undo-save.ts";
import { boatPath } from "../../../../rules/boats/boat-path.ts";
import { type BoatFormValues, normalizeBoat, toFormValues, toRequestBody } from "./form/boat-form-values.ts";
import { notifyInvalidBoat, toBoatSaveError } from "./form/boat-save-errors.ts";

const messages = {
  created: "Boat created successfully",
  updated: "Boat updated successfully",
  inactivated: "Boat inactivated successfully",
  unlinked: "Boat saved but services could not be updated. Please try again.",
};

/** How a new status is saved, and what is said about it. */
interface StatusRequest {
  send: (id: string) => Promise<AdminBoat>;
  failed: string;
  after: AfterSave;
  notify: (boat: AdminBoat) => void;
}

interface SaveBoatOptions {
  /** Null for a new boat. */
  id: string | null;
  draftForm: DraftForm<BoatFormValues>;
  conflictFields: Array<ConflictField<BoatFormValues>>;
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** For a toast about it. */
export function toSavedBoat({ id, version, is_published }: AdminBoat): SavedRecord {
  return { kind: "boat", id, version, path: is_published ? boatPath(id) : null };
}

/** Creates, updates and inactivates a boat. */
export function useSaveBoat({ id, draftForm, conflictFields, onClose, onCreated }: SaveBoatOptions) {
  const { form, base, version, clearDraft, rebase } = draftForm;
  // A conflict during an inactivation is resolved by a save, which then still counts as the inactivation.
  const isInactivating = useRef(false);

  const { onSubmit, saveAndStay, change, ...save } = useSave<BoatFormValues, AdminBoat>({
    draftForm,
    send,
    recordSchema: adminBoat,
    toFormValues,
    conflictFields,
    toSavedRecord: toSavedBoat,
    normalize: (values) => normalizeBoat(values) ?? values,
    onInvalid: notifyInvalidBoat,
    failed: id === null ? "Failed to create boat" : "Failed to update boat",
    getDraftKey: id === null ? (boat) => `boats/${boat.id}` : undefined,
    onSaved: ({ stored, values, after, note }) => {
      leave(stored, after);
      notifySaved(stored, values, note);
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

  function notifySaved(boat: AdminBoat, values: BoatFormValues, note: string | undefined): void {
    const isLinked = hashKey(boat.services.toSorted()) === hashKey(values.services.toSorted());
    if (!isLinked) notifyWarning(messages.unlinked);
    else if (id === null) notifySuccess(messages.created, { ...toSavedBoat(boat), isNew: true });
    else if (isInactivating.current && values.status === "inactive")
      notifySuccess(messages.inactivated, toSavedBoat(boat), note);
    else notifySuccess(messages.updated, toSavedBoat(boat), note);
  }

  /** Saves a status at once. Other unsaved changes stay in the form. */
  async function changeStatus(status: BoatStatus, request: StatusRequest): Promise<void> {
    if (id === null) return;
    const hasOtherChanges = Object.keys(form.formState.dirtyFields).some((name) => name !== "status");
    const values = hasOtherChanges ? normalizeBoat(form.getValues()) : base;
    const sent = structuredClone(form.getValues());
    isInactivating.current = status === "inactive";
    await change({
      sent,
      send: () => request.send(id),
      opened: base,
      mine: values && { ...values, id: base.id, status },
      failed: request.failed,
      after: request.after,
      onSaved: (boat) => {
        const isUntouched = hashKey([sent]) === hashKey([form.getValues()]);
        if (request.after === "stay" || hasOtherChanges || !isUntouched) {
          rebase(toFormValues(boat), boat.version);
          form.setValue("status", status, { shouldDirty: true });
        } else {
          clearDraft();
          onClose();
        }
        request.notify(boat);
      },
    });
  }

  return {
    ...save,
    inactivate: () =>
      changeStatus("inactive", {
        send: (boatId) =>
          portalApi.call(adminBoatEndpoints.inactivate, { params: { id: boatId }, body: { version } }),
        failed: "Failed to inactivate boat",
        after: "close",
        notify: (boat) => notifySuccess(messages.inactivated, toSavedBoat(boat)),
      }),
    chooseStatus: (status: BoatStatus) =>
      changeStatus(status, {
        send: () => send({ ...base, status }, version),
        failed: "Failed to update boat",
        after: "stay",
        notify: (boat) =>
          showSavedToast(
            { kind: "success", title: `${boat.name} har status ${statusNames[status]}` },
            toSavedBoat(boat),
          ),
      }),
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
