import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import type { FieldValues, Path, SubmitErrorHandler } from "react-hook-form";
import type { GenericSchema } from "valibot";
import { ApiError } from "../../lib/api.ts";
import { invalidateContent } from "../../lib/invalidate-content.ts";
import { notifyError, notifySuccess } from "../../lib/notify.ts";
import { type ConflictSides, findStoredRecord } from "./merge-conflict.ts";
import type { DraftForm } from "./use-draft-form.ts";

interface SaveOptions<Values extends FieldValues, Stored extends { version: number }> {
  draftForm: DraftForm<Values>;
  /** Saves the values over the given version. */
  send: (values: Values, version: number) => Promise<Stored>;
  /** Validates the stored record that comes with a stale error. */
  recordSchema: GenericSchema<unknown, Stored>;
  toFormValues: (stored: Stored) => Values;
  /** The values as they would be stored, so that a trailing space is not shown as a conflict. */
  normalize?: (values: Values) => Values;
  /** Called when the form does not validate. The first invalid field gets the focus anyway. */
  onInvalid?: SubmitErrorHandler<Values>;
  /** The success message; left out when `onSaved` shows one of its own. */
  saved?: string;
  /** The error message when the server gives none. */
  failed: string;
  /** Always shows `failed`, even when the server gives a message. */
  hidesCause?: boolean;
  onSaved: (stored: Stored, values: Values) => void;
}

/** A request that changes the record. */
interface Change<Values, Stored> {
  send: () => Promise<Stored>;
  /** The values before the change. */
  opened: Values;
  /** The values after it; undefined when they cannot be compared with the stored ones. */
  mine: Values | undefined;
  failed: string;
  onSaved: (stored: Stored) => void;
}

interface Conflict<Values> {
  sides: ConflictSides<Values>;
  /** The version of `sides.theirs`. */
  version: number;
}

/** Saves a form. When the save is refused, the form keeps its values and shows the errors at their fields. */
export function useSave<Values extends FieldValues, Stored extends { version: number }>({
  draftForm: { form, base, version, clearDraft },
  send,
  recordSchema,
  toFormValues,
  normalize = (values) => values,
  onInvalid,
  saved,
  failed,
  hidesCause = false,
  onSaved,
}: SaveOptions<Values, Stored>) {
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  // A state would still be false for the second of two quick clicks.
  const isRunning = useRef(false);

  /** Sends one change at a time; a stale one opens the conflict dialog. */
  async function change(request: Change<Values, Stored>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    try {
      const stored = await request.send();
      setConflict(null);
      request.onSaved(stored);
      void invalidateContent(queryClient);
    } catch (error) {
      handleError(error, request);
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  }

  function save(values: Values, opened: Values, savedOver: number): Promise<void> {
    return change({
      send: () => send(values, savedOver),
      opened,
      mine: normalize(values),
      failed,
      onSaved: (stored) => {
        clearDraft();
        onSaved(stored, values);
        if (saved) notifySuccess(saved);
      },
    });
  }

  function handleError(error: unknown, { opened, mine, failed: fallback }: Change<Values, Stored>): void {
    const stored = findStoredRecord(error, recordSchema);
    if (stored && mine) {
      const sides = { opened, mine, theirs: toFormValues(stored) };
      return setConflict({ sides, version: stored.version });
    }
    const fields = Object.entries((error instanceof ApiError && error.body.fields) || {});
    for (const [index, [name, message]] of fields.entries()) {
      if (name in base) form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
    }
    notifyError(hidesCause ? undefined : error, fallback);
  }

  return {
    isSaving,
    onSubmit: (event: SubmitEvent) =>
      void form.handleSubmit((values) => save(values, base, version), onInvalid)(event),
    /** For a change other than saving the form's values. */
    change,
    conflict: conflict && {
      sides: conflict.sides,
      version: conflict.version,
      onSave: (merged: Values) => void save(merged, conflict.sides.theirs, conflict.version),
      onClose: () => setConflict(null),
    },
  };
}
