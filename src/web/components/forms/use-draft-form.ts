import { useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import { type Draft, readDraft, removeDraft, writeDraft } from "./draft-store.ts";
import { useLeaveGuard } from "./leave-guard.tsx";

interface DraftFormOptions<Values extends FieldValues> {
  /** Identifies the record: `boats/lomvi`, `boats/new`. */
  key: string;
  /** The stored values. Only the first ones are used: an open form does not change when the record is refetched. */
  values: Values;
  /** The stored record's version; 0 for a new one. */
  version: number;
  resolver?: Resolver<Values>;
}

export interface DraftForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The values the form was opened with: the stored ones, or those of the restored draft. */
  base: Values;
  /** The version to save with. */
  version: number;
  /** A draft to restore or drop. The form should be inert until then. */
  draft: Draft<Values> | null;
  restoreDraft: () => void;
  dropDraft: () => void;
  /** After the record was changed otherwise than by this form: fields with unsaved changes keep them. */
  rebase: (values: Values, version: number) => void;
  /** After a save: deletes the draft and turns the leave guard off. */
  clearDraft: () => void;
  /** For a form that stays open: resets it to the stored values and offers unsaved changes as a draft. */
  startOver: (values: Values, version: number) => void;
}

/** A form that keeps unsaved changes as a draft, so that they survive a reload or a crash. */
export function useDraftForm<Values extends FieldValues>({
  key,
  values,
  version,
  resolver,
}: DraftFormOptions<Values>): DraftForm<Values> {
  const [opened, setOpened] = useState({ base: values, version });
  const [draft, setDraft] = useState(() => readDraft(key, values));
  const isSettled = useRef(false);
  const form = useForm<Values>({
    defaultValues: opened.base as DefaultValues<Values>,
    resolver,
    // Focus the first invalid field, and clear its error as soon as it is corrected.
    shouldFocusError: true,
    reValidateMode: "onChange",
  });
  // Read during render, because react-hook-form tracks only what is.
  const { isDirty } = form.formState;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values: typed, isDirty: hasChanges }) => {
          if (isSettled.current || draft !== null) return;
          if (!hasChanges) return removeDraft(key);
          writeDraft(key, { values: typed, ...opened, savedAt: new Date().toISOString() });
        },
      }),
    [form, key, opened, draft],
  );

  useLeaveGuard(isDirty && draft === null, {
    isSettled,
    onDiscard: () => {
      isSettled.current = true;
      removeDraft(key);
    },
  });

  return {
    form,
    base: opened.base,
    version: opened.version,
    draft,
    restoreDraft: () => {
      if (draft === null) return;
      setOpened({ base: draft.base, version: draft.version });
      form.reset(draft.base);
      for (const [name, value] of Object.entries(draft.values)) {
        form.setValue(name as Parameters<typeof form.setValue>[0], value as never, { shouldDirty: true });
      }
      setDraft(null);
    },
    dropDraft: () => {
      removeDraft(key);
      setDraft(null);
    },
    rebase: (stored, storedVersion) => {
      setOpened({ base: stored, version: storedVersion });
      form.reset(stored, { keepDirtyValues: true });
    },
    clearDraft: () => {
      isSettled.current = true;
      removeDraft(key);
    },
    startOver: (stored, storedVersion) => {
      const typed = draft ?? readDraft(key, stored);
      setOpened({ base: stored, version: storedVersion });
      form.reset(stored);
      isSettled.current = false;
      // The reset has just deleted the draft.
      if (typed) writeDraft(key, typed);
      setDraft(typed);
    },
  };
}
