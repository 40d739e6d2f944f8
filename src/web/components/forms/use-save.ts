import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { ApiError } from "../../lib/api.ts";
import { invalidateContent } from "../../lib/invalidate-content.ts";
import { type ConflictSides, currentOf } from "./merge-conflict.ts";
import { notifyError, notifySuccess } from "../../lib/notify.ts";
import type { DraftForm } from "./use-draft-form.ts";

interface SaveOptions<Values extends FieldValues, Stored extends { version: number }> {
  draftForm: DraftForm<Values>;
  send: (values: Values, version: number) => Promise<Stored>;
  /** A stored record as the form shows it. */
  valuesOf: (stored: Stored) => Values;
  saved: string;
  failed: string;
  /** Says only that it failed, not what the server said about it. */
  hidesCause?: boolean;
  onSaved: (stored: Stored) => void;
}

interface Conflict<Values> {
  sides: ConflictSides<Values>;
  version: number;
}

/** Saves what a form holds. Whatever is refused stays in the form, with a sentence at the field it is about. */
export function useSave<Values extends FieldValues, Stored extends { version: number }>({
  draftForm: { form, base, version, clearDraft },
  send,
  valuesOf,
  saved,
  failed,
  hidesCause = false,
  onSaved,
}: SaveOptions<Values, Stored>) {
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const isUnderWay = useRef(false);

  async function save(values: Values, over: number): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving(true);
    setConflict(null);
    try {
      const stored = await send(values, over);
      clearDraft();
      notifySuccess(saved);
      onSaved(stored);
      void invalidateContent(queryClient);
    } catch (error) {
      refuse(values, error);
    } finally {
      isUnderWay.current = false;
      setSaving(false);
    }
  }

  function refuse(mine: Values, error: unknown): void {
    const current = currentOf(error) as Stored | undefined;
    if (current !== undefined) {
      const sides = { opened: base, mine, theirs: valuesOf(current) };
      return setConflict({ sides, version: current.version });
    }
    const fields = Object.entries((error instanceof ApiError && error.body.fields) || {});
    for (const [index, [name, message]] of fields.entries()) {
      if (name in mine) form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
    }
    notifyError(hidesCause ? undefined : error, failed);
  }

  return {
    isSaving,
    onSubmit: (event: SubmitEvent) => void form.handleSubmit((values) => save(values, version))(event),
    conflict: conflict && {
      sides: conflict.sides,
      onSave: (merged: Values) => void save(merged, conflict.version),
      onClose: () => setConflict(null),
    },
  };
}
