import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useEffectEvent, useState } from "react";
import type { FieldValues, Path, SubmitErrorHandler } from "react-hook-form";
import type { GenericSchema } from "valibot";
import type { SavedBy } from "../../../contract/history.ts";
import { ApiError } from "../../lib/api.ts";
import { invalidateContent } from "../../lib/invalidate-content.ts";
import { notifyError, notifySuccess } from "../../lib/notify.ts";
import type { SavedRecord } from "../../lib/undo-save.ts";
import { type ConflictSides, findSavedBy, findStoredRecord } from "./merge-conflict.ts";
import type { DraftForm } from "./use-draft-form.ts";

/** `stay` keeps the form open after the save. */
export type AfterSave = "close" | "stay";

interface FinishedSave<Values, Stored> {
  stored: Stored;
  values: Values;
  /** What the values were saved over. */
  opened: Values;
  after: AfterSave;
}

interface SaveOptions<Values extends FieldValues, Stored extends { version: number }> {
  draftForm: DraftForm<Values>;
  /** Saves the values over the given version, whose values are `opened`. */
  send: (values: Values, version: number, opened: Values) => Promise<Stored>;
  /** Validates the stored record that comes with a stale error. */
  recordSchema: GenericSchema<unknown, Stored>;
  toFormValues: (stored: Stored) => Values;
  /** The values as they would be stored, so that a trailing space is not shown as a conflict. */
  normalize?: (values: Values) => Values;
  /** Called when the form does not validate. The first invalid field gets the focus anyway. */
  onInvalid?: SubmitErrorHandler<Values>;
  /** The success message; left out when `onSaved` shows one of its own. */
  saved?: string;
  /** For the buttons of that message: which record it is about. Left out for records without a history. */
  toSavedRecord?: (stored: Stored) => SavedRecord;
  /** The error message when the server gives none. */
  failed: string;
  /** Always shows `failed`, even when the server gives a message. */
  hidesCause?: boolean;
  /** For a new record: the draft key of its form from now on. */
  getDraftKey?: (stored: Stored) => string;
  /** Closes the form, or keeps it open if `after` is `stay`. */
  onSaved: (save: FinishedSave<Values, Stored>) => void;
}

/** A request that changes the record. */
interface Change<Values, Stored> {
  send: () => Promise<Stored>;
  /** The values before the change. */
  opened: Values;
  /** The values after it; undefined when they cannot be compared with the stored ones. */
  mine: Values | undefined;
  failed: string;
  /** `sent` is what was in the form when the request was sent. */
  onSaved: (stored: Stored, sent: Values) => void;
  after: AfterSave;
}

interface Conflict<Values> {
  sides: ConflictSides<Values>;
  /** The version of `sides.theirs`. */
  version: number;
  after: AfterSave;
  /** Who saved it, if known. */
  savedBy: SavedBy | undefined;
}

/** Saves a form. When the save is refused, the form keeps its values and shows the errors at their fields. */
export function useSave<Values extends FieldValues, Stored extends { version: number }>({
  draftForm: {
    form,
    base,
    version,
    stored: fetched,
    startSaving,
    endSaving,
    isDraftPending,
    rebase,
    acceptSaved,
    handOver,
    clearDraft,
  },
  send,
  recordSchema,
  toFormValues,
  normalize = (values) => values,
  onInvalid,
  saved,
  toSavedRecord,
  failed,
  hidesCause = false,
  getDraftKey,
  onSaved,
}: SaveOptions<Values, Stored>) {
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);

  // After an undo, or a save by somebody else: a form without unsaved changes shows what is stored now.
  const { isDirty } = form.formState;
  const isOutdated = !isDirty && !isDraftPending && !isSaving && fetched.version > version;
  const followStored = useEffectEvent(() => rebase(fetched.values, fetched.version));
  useEffect(() => {
    if (isOutdated) followStored();
  }, [isOutdated]);

  /** Sends one change at a time; a stale one opens the conflict dialog. */
  async function change(request: Change<Values, Stored>): Promise<void> {
    if (!startSaving()) return;
    setSaving(true);
    const sent = structuredClone(form.getValues());
    const result = await settle(request.send());
    endSaving();
    setSaving(false);
    if ("error" in result) return handleError(result.error, request);
    setConflict(null);
    // First, so that a form that stays open finds the lists being fetched.
    void invalidateContent(queryClient);
    request.onSaved(result.stored, sent);
  }

  function save(values: Values, opened: Values, savedOver: number, after: AfterSave): Promise<void> {
    return change({
      send: () => send(values, savedOver, opened),
      opened,
      mine: normalize(values),
      failed,
      after,
      onSaved: (stored, sent) => {
        const hasNewChanges = getDraftKey
          ? handOver(getDraftKey(stored), sent, toFormValues(stored), stored.version)
          : acceptSaved(sent, toFormValues(stored), stored.version);
        const next = hasNewChanges ? "stay" : after;
        if (next === "close") clearDraft();
        onSaved({ stored, values, opened, after: next });
        if (saved) notifySuccess(saved, toSavedRecord?.(stored));
      },
    });
  }

  function handleError(
    error: unknown,
    { opened, mine, failed: fallback, after }: Change<Values, Stored>,
  ): void {
    const stored = findStoredRecord(error, recordSchema);
    if (stored && mine) {
      const sides = { opened, mine, theirs: toFormValues(stored) };
      return setConflict({ sides, version: stored.version, savedBy: findSavedBy(error), after });
    }
    const fields = Object.entries((error instanceof ApiError && error.body.fields) || {});
    for (const [index, [name, message]] of fields.entries()) {
      if (name in base) form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
    }
    notifyError(hidesCause && error instanceof ApiError ? undefined : error, fallback);
  }

  const submit = (after: AfterSave) =>
    form.handleSubmit((values) => save(values, base, version, after), onInvalid);

  return {
    isSaving,
    onSubmit: (event: SubmitEvent) => void submit("close")(event),
    /** Saves and keeps the form open. */
    saveAndStay: () => {
      if (!isDraftPending && conflict === null) void submit("stay")();
    },
    /** For a change other than saving the form's values. */
    change,
    conflict: conflict && {
      sides: conflict.sides,
      version: conflict.version,
      savedBy: conflict.savedBy,
      onSave: (merged: Values) => void save(merged, conflict.sides.theirs, conflict.version, conflict.after),
      onClose: () => setConflict(null),
    },
  };
}

async function settle<Stored>(request: Promise<Stored>): Promise<{ stored: Stored } | { error: unknown }> {
  try {
    return { stored: await request };
  } catch (error) {
    return { error };
  }
}
