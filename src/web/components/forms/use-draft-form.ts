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
  /** Names the record: `boats/lomvi`, `boats/new`. */
  key: string;
  /** The stored record's values, as the form shows them. Read once: a form in use is not changed under one's hands. */
  values: Values;
  /** The stored record's version; 0 for a new one. */
  version: number;
  resolver?: Resolver<Values>;
}

export interface DraftForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** What the form was opened with: the stored values, or those the restored draft was written on. */
  base: Values;
  /** The version to save with. */
  version: number;
  /** A draft that waits for a decision; the form should be inert until then. */
  draft: Draft<Values> | null;
  restoreDraft: () => void;
  dropDraft: () => void;
  /** The record was saved by other means than this form: what is typed stays, the rest follows the stored record. */
  rebase: (values: Values, version: number) => void;
  /** After a save: nothing is unsaved any more, so leaving is free and the draft is gone. */
  clearDraft: () => void;
  /** For a form that stays open: begins again with what is stored. What was typed and not saved waits as a draft. */
  startOver: (values: Values, version: number) => void;
}

/** A form whose typed values survive a reload, a crash and the end of a session. */
export function useDraftForm<Values extends FieldValues>({
  key,
  values,
  version,
  resolver,
}: DraftFormOptions<Values>): DraftForm<Values> {
  const [opened, setOpened] = useState({ base: values, version });
  const [draft, setDraft] = useState(() => readDraft<Values>(key));
  const isSettled = useRef(false);
  const form = useForm<Values>({
    defaultValues: opened.base as DefaultValues<Values>,
    resolver,
    // The first wrong field gets the focus, and a field is judged again as soon as it is mended.
    shouldFocusError: true,
    reValidateMode: "onChange",
  });
  // Read while rendering: react-hook-form only keeps up what is read.
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
      const typed = draft ?? readDraft<Values>(key);
      setOpened({ base: stored, version: storedVersion });
      form.reset(stored);
      isSettled.current = false;
      // The form has just thrown its draft away, having nothing unsaved any more.
      if (typed) writeDraft(key, typed);
      setDraft(typed);
    },
  };
}
