import { hashKey, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import * as v from "valibot";
import { adminBoat, adminBoatEndpoints } from "../../../../contract/admin-boats.ts";
import { invalidateContent } from "../../../lib/invalidate-content.ts";
import { type ConflictSides, currentOf } from "../../../components/forms/merge-conflict.ts";
import { notifyError, notifySuccess, notifyWarning } from "../../../lib/notify.ts";
import { portalApi } from "../../../lib/portal-api.ts";
import type { DraftForm } from "../../../components/forms/use-draft-form.ts";
import { bodyOf, type BoatValues, checkBoat, valuesOf } from "./boat-values.ts";
import { tellSaveFailed } from "./save-problems.ts";

export interface BoatConflict extends ConflictSides<BoatValues> {
  /** The version of their copy. */
  version: number;
  isInactivation: boolean;
}

const texts = {
  created: "Boat created successfully",
  updated: "Boat updated successfully",
  inactivated: "Boat inactivated successfully",
  unlinked: "Boat saved but services could not be updated. Please try again.",
};

/** Creating, updating and inactivating; `id` is null for a new boat. */
export function useSaveBoat(id: string | null, draftForm: DraftForm<BoatValues>, onDone: () => void) {
  const { form, base, version, clearDraft, rebase } = draftForm;
  const [isSaving, setSaving] = useState(false);
  const isUnderWay = useRef(false);
  const [conflict, setConflict] = useState<BoatConflict>();
  const queryClient = useQueryClient();

  async function oneAtATime(work: () => Promise<void>) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving(true);
    await work().finally(() => {
      setSaving(false);
      isUnderWay.current = false;
    });
  }

  /** A copy that has become old is compared with the stored one; answers whether that is why the call failed. */
  function compare(error: unknown, mine: BoatValues, opened: BoatValues, isInactivation: boolean): boolean {
    const current = v.safeParse(adminBoat, currentOf(error));
    if (!current.success) return false;
    const { version: theirVersion } = current.output;
    setConflict({ opened, mine, theirs: valuesOf(current.output), version: theirVersion, isInactivation });
    return true;
  }

  async function save(values: BoatValues, opened: BoatValues, on: number, { isInactivation = false } = {}) {
    const { id: givenId, ...body } = bodyOf(values);
    try {
      const saved =
        id === null
          ? await portalApi.call(adminBoatEndpoints.create, { body: { ...body, id: givenId } })
          : await portalApi.call(adminBoatEndpoints.update, {
              params: { id },
              body: { ...body, version: on },
            });
      const isLinked = hashKey(saved.services.toSorted()) === hashKey(body.services.toSorted());
      clearDraft();
      setConflict(undefined);
      onDone();
      if (!isLinked) notifyWarning(texts.unlinked);
      else if (id === null) notifySuccess(texts.created);
      else notifySuccess(isInactivation && body.status === "inactive" ? texts.inactivated : texts.updated);
      void invalidateContent(queryClient);
    } catch (error) {
      // Compared as it would be stored: a space at the end is no difference.
      if (compare(error, valuesOf({ ...body, id: values.id }), opened, isInactivation)) return;
      tellSaveFailed(error, id === null ? "Failed to create boat" : "Failed to update boat", form);
    }
  }

  async function inactivate() {
    if (id === null) return;
    // What else has been typed and not saved stays in the form.
    const hasMore = Object.keys(form.formState.dirtyFields).some((name) => name !== "status");
    try {
      const boat = await portalApi.call(adminBoatEndpoints.inactivate, { params: { id }, body: { version } });
      if (hasMore) {
        rebase(valuesOf(boat), boat.version);
        form.setValue("status", "inactive", { shouldDirty: true });
      } else {
        clearDraft();
        onDone();
      }
      notifySuccess(texts.inactivated);
      void invalidateContent(queryClient);
    } catch (error) {
      const typed = checkBoat(form.getValues());
      const mine = hasMore ? typed.success && valuesOf(typed.output) : base;
      if (mine && compare(error, { ...mine, id: base.id, status: "inactive" }, base, true)) return;
      notifyError(error, "Failed to inactivate boat");
    }
  }

  return {
    isSaving,
    conflict,
    closeConflict: () => setConflict(undefined),
    submit: (values: BoatValues) => oneAtATime(() => save(values, base, version)),
    saveMerged: (merged: BoatValues, { theirs, ...from }: BoatConflict) =>
      oneAtATime(() => save(merged, theirs, from.version, from)),
    inactivate: () => oneAtATime(inactivate),
  };
}
