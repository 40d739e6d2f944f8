import { hashKey } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import { useFocusAfter } from "../../lib/focus/use-focus-after.ts";
import { type FoundDraft, readDraft, removeDraft, removeOutdatedDraft, writeDraft } from "./draft-store.ts";
import { useLeaveGuard } from "./leave-guard.tsx";

interface DraftFormOptions<Values extends FieldValues> {
  /** Identifies the record: `boats/lomvi`, `boats/new`. */
  key: string;
  /** Goes up when a field gets another meaning, so that older drafts are not restored. Starts at 1. */
  schema?: number;
  /** The stored values. The form is opened with the first ones; later ones are only passed on. */
  values: Values;
  /** The stored record's version; 0 for a new one. */
  version: number;
  /** Has the focus when its draft is restored or dropped. */
  firstField: Path<Values>;
  resolver?: Resolver<Values>;
}

interface Opened<Values> {
  base: Values;
  version: number;
}

export interface DraftForm<Values extends FieldValues> extends FoundDraft<Values> {
  form: UseFormReturn<Values>;
  /** The values the form was opened with: the stored ones, or those of the restored draft. */
  base: Values;
  /** The version to save with. */
  version: number;
  /** The record as it was fetched last. */
  stored: { values: Values; version: number };
  /** Whether there is a draft to restore or drop. The form should be inert until then. */
  isDraftPending: boolean;
  /** The button that restores the draft. */
  draftButton: RefObject<HTMLButtonElement | null>;
  /** Focuses a field, or the button that restores the draft while there is one. */
  begin: (name: Path<Values>) => void;
  restoreDraft: () => void;
  dropDraft: () => void;
  dropOutdated: () => void;
  /** Returns false if a save is under way already. Until `endSaving`, nothing can be discarded. */
  startSaving: () => boolean;
  endSaving: () => void;
  /** After the record was changed otherwise than by this form: fields with unsaved changes keep them. */
  rebase: (values: Values, version: number) => void;
  /**
   * After a save of what was in the form at `sent`: the form is based on the stored record, and fields that were
   * changed since then keep their values. Returns whether there are such fields.
   */
  acceptSaved: (sent: Values, stored: Values, version: number) => boolean;
  /** After a new record was saved: as `acceptSaved`, but the form of the stored record offers the changes as a draft. */
  handOver: (key: string, sent: Values, stored: Values, version: number) => boolean;
  /** Turns the leave guard off until something is typed: the text has gone elsewhere. The draft stays. */
  allowLeaving: () => void;
  /** Deletes the draft and turns the leave guard off, because the form will close. */
  clearDraft: () => void;
}

/** A form that keeps unsaved changes as a draft, so that they survive a reload or a crash. */
export function useDraftForm<Values extends FieldValues>({
  key,
  schema = 1,
  values,
  version,
  firstField,
  resolver,
}: DraftFormOptions<Values>): DraftForm<Values> {
  const [opened, setOpened] = useState<Opened<Values>>({ base: values, version });
  const [found, setFound] = useState(() => readDraft({ key, schema, values }));
  const { draft } = found;
  const draftButton = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  const isSettled = useRef(false);
  const isSaving = useRef(false);
  const isLeavingAllowed = useRef(false);
  // Not the state: a value may change before the next render.
  const latestOpened = useRef(opened);
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
          isLeavingAllowed.current = false;
          if (isSettled.current || draft !== null) return;
          if (!hasChanges) return removeDraft(key);
          const savedAt = new Date().toISOString();
          writeDraft(key, { schema, values: typed, ...latestOpened.current, savedAt });
        },
      }),
    [form, key, schema, draft],
  );

  useLeaveGuard({
    isSaving: () => isSaving.current,
    hasUnsaved: () => isDirty && draft === null && !isSettled.current && !isLeavingAllowed.current,
    discard: clearDraft,
  });

  function clearDraft() {
    isSettled.current = true;
    removeDraft(key);
  }

  /** Without the notice whose button had the focus. The form is inert until then. */
  function closeNotice(next: FoundDraft<Values>) {
    setFound(next);
    focusAfter(() => form.setFocus(firstField));
  }

  function open(next: Opened<Values>) {
    latestOpened.current = next;
    setOpened(next);
  }

  function setDirtyValue(name: string, value: unknown) {
    form.setValue(name as Parameters<typeof form.setValue>[0], value as never, { shouldDirty: true });
  }

  return {
    form,
    base: opened.base,
    version: opened.version,
    stored: { values, version },
    ...found,
    isDraftPending: draft !== null,
    draftButton,
    begin: (name) => {
      if (draft !== null) draftButton.current?.focus();
      else form.setFocus(name);
    },
    startSaving: () => {
      // Not a state, which would still be false for the second of two quick clicks.
      if (isSaving.current) return false;
      isSaving.current = true;
      return true;
    },
    endSaving: () => {
      isSaving.current = false;
    },
    restoreDraft: () => {
      if (draft === null) return;
      open({ base: draft.base, version: draft.version });
      form.reset(draft.base);
      for (const [name, value] of Object.entries(draft.values)) setDirtyValue(name, value);
      closeNotice({ ...found, draft: null });
    },
    dropDraft: () => {
      removeDraft(key);
      closeNotice({ ...found, draft: null });
    },
    dropOutdated: () => {
      removeOutdatedDraft(key);
      closeNotice({ ...found, outdated: null });
    },
    rebase: (stored, storedVersion) => {
      open({ base: stored, version: storedVersion });
      form.reset(stored, { keepDirtyValues: true });
    },
    acceptSaved: (sent, stored, storedVersion) => {
      const changes = findChanges(sent, form.getValues());
      open({ base: stored, version: storedVersion });
      // This deletes the draft, and setting the changed values writes the next one.
      form.reset(stored);
      for (const [name, value] of changes) setDirtyValue(name, value);
      return changes.length > 0;
    },
    handOver: (storedKey, sent, stored, storedVersion) => {
      const changes = findChanges(sent, form.getValues());
      clearDraft();
      if (changes.length === 0) return false;
      const savedAt = new Date().toISOString();
      const typed = { ...stored, ...Object.fromEntries(changes) };
      writeDraft(storedKey, { schema, values: typed, base: stored, version: storedVersion, savedAt });
      return true;
    },
    allowLeaving: () => {
      isLeavingAllowed.current = true;
    },
    clearDraft,
  };
}

function findChanges(sent: FieldValues, typed: FieldValues): Array<[string, unknown]> {
  return Object.entries(structuredClone(typed)).filter(
    ([name, value]) => hashKey([value]) !== hashKey([sent[name]]),
  );
}
