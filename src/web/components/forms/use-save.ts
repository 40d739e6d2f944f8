import { hashKey, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useEffectEvent, useState } from "react";
import type { FieldValues, Path, SubmitErrorHandler } from "react-hook-form";
import type { GenericSchema } from "valibot";
import type { SavedBy } from "../../../contract/history/history.ts";
import { ApiError } from "../../lib/api/api.ts";
import { invalidateContent } from "../../lib/api/invalidate-content.ts";
import { notifyError, notifySuccess } from "../../lib/toasts/notify.ts";
import type { SavedRecord } from "../../lib/toasts/undo-save.ts";
import {
  type Answer,
  type ConflictField,
  type ConflictSides,
  findSavedBy,
  findStoredRecord,
  type Merge,
} from "./conflicts/merge-conflict.ts";
import { describeMerged } from "./conflicts/saved-by.tsx";
import type { DraftForm } from "./use-draft-form.ts";

/** `stay` keeps the form open after the save. */
export type AfterSave = "close" | "stay";

interface FinishedSave<Values, Stored> {
  stored: Stored;
  values: Values;
  /** What the values were saved over. */
  opened: Values;
  after: AfterSave;
  /** What was merged with it; undefined if nothing was. */
  note: string | undefined;
}

interface SaveOptions<Values extends FieldValues, Stored extends { version: number }> {
  draftForm: DraftForm<Values>;
  /** Saves the values over the given version, whose values are `opened`. */
  send: (values: Values, version: number, opened: Values) => Promise<Stored>;
  /** Validates the stored record that comes with a stale error. */
  recordSchema: GenericSchema<unknown, Stored>;
  toFormValues: (stored: Stored) => Values;
  /** The fields, for merging what somebody else has saved meanwhile. */
  conflictFields: Array<ConflictField<Values>>;
  /** The values as they would be stored, so that a trailing space is not shown as a conflict. */
  normalize?: (values: Values) => Values;
  /** Called when the form does not validate. The first invalid field gets the focus anyway. */
  onInvalid?: SubmitErrorHandler<Values>;
  /** The success message; left out when `onSaved` shows one of its own. */
  saved?: string;
  /** Added to that message. */
  getNote?: (values: Values, opened: Values) => string | undefined;
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
  /** What is in the form. Fields that are changed after that keep their values. */
  sent: Values;
  /** The values before the change. */
  opened: Values;
  /** The values after it; undefined when they cannot be compared with the stored ones. */
  mine: Values | undefined;
  failed: string;
  onSaved: (stored: Stored) => void;
  after: AfterSave;
}

interface Conflict<Values> {
  merge: Merge<Values>;
  /** What is stored, and its version. */
  theirs: Values;
  version: number;
  /** What was in the form. */
  sent: Values;
  after: AfterSave;
  /** Who saved it, if known. */
  savedBy: SavedBy | undefined;
}

interface Save<Values> {
  values: Values;
  opened: Values;
  /** The version that they are saved over. */
  savedOver: number;
  after: AfterSave;
  sent: Values;
  note?: string;
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
  conflictFields,
  normalize = (values) => values,
  onInvalid,
  saved,
  getNote,
  toSavedRecord,
  failed,
  hidesCause = false,
  getDraftKey,
  onSaved,
}: SaveOptions<Values, Stored>) {
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);

  // After an undo, or a save by somebody else: the form shows what is stored now, unless fields with unsaved changes
  // were changed there too. A save asks about those.
  const { dirtyFields } = form.formState;
  const isContested = Object.keys(dirtyFields).some(
    (name) => hashKey([base[name]]) !== hashKey([fetched.values[name]]),
  );
  const isOutdated = !isContested && !isDraftPending && !isSaving && fetched.version > version;
  const followStored = useEffectEvent(() => rebase(fetched.values, fetched.version));
  useEffect(() => {
    if (isOutdated) followStored();
  }, [isOutdated]);

  /** Sends one change at a time; a stale one is merged with what is stored. */
  async function change(request: Change<Values, Stored>): Promise<void> {
    if (!startSaving()) return;
    setSaving(true);
    const result = await settle(request.send());
    endSaving();
    if ("error" in result) await handleError(result.error, request);
    else {
      setConflict(null);
      // First, so that a form that stays open finds the lists being fetched.
      void invalidateContent(queryClient);
      request.onSaved(result.stored);
    }
    setSaving(false);
  }

  function save({ values, opened, savedOver, after, sent, note }: Save<Values>): Promise<void> {
    return change({
      send: () => send(values, savedOver, opened),
      sent,
      opened,
      mine: normalize(values),
      failed,
      after,
      onSaved: (stored) => {
        const hasNewChanges = getDraftKey
          ? handOver(getDraftKey(stored), sent, toFormValues(stored), stored.version)
          : acceptSaved(sent, toFormValues(stored), stored.version);
        const next = hasNewChanges ? "stay" : after;
        if (next === "close") clearDraft();
        onSaved({ stored, values, opened, after: next, note });
        const notes = [getNote?.(values, opened), note].filter((each) => each !== undefined);
        if (saved) notifySuccess(saved, toSavedRecord?.(stored), notes.join(" ") || undefined);
      },
    });
  }

  async function handleError(error: unknown, request: Change<Values, Stored>): Promise<void> {
    const { opened, mine, failed: fallback, sent, after } = request;
    const stored = findStoredRecord(error, recordSchema);
    const merged = stored && mine && (await merge({ opened, mine, theirs: toFormValues(stored) }));
    if (stored && merged) {
      const { version } = stored;
      const theirs = toFormValues(stored);
      const savedBy = findSavedBy(error);
      if (merged.questions.length > 0) {
        return setConflict({ merge: merged, theirs, version, sent, after, savedBy });
      }
      const note = describeMerged(savedBy, merged.merged);
      return save({ values: merged.resolve(), opened: theirs, savedOver: version, after, sent, note });
    }
    const fields = Object.entries((error instanceof ApiError && error.body.fields) || {});
    for (const [index, [name, message]] of fields.entries()) {
      if (name in base) form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
    }
    notifyError(hidesCause && error instanceof ApiError ? undefined : error, fallback);
  }

  /** Undefined if the script that merges cannot be loaded. */
  async function merge(sides: ConflictSides<Values>): Promise<Merge<Values> | undefined> {
    try {
      // Loaded when it is needed, because of the library that compares texts.
      const { mergeSides } = await import("./conflicts/merge-sides.ts");
      return mergeSides(conflictFields, sides);
    } catch {
      return undefined;
    }
  }

  const submit = (after: AfterSave) =>
    form.handleSubmit(
      (values) =>
        save({
          values,
          opened: base,
          savedOver: version,
          after,
          sent: structuredClone(form.getValues()),
        }),
      onInvalid,
    );

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
      version: conflict.version,
      questions: conflict.merge.questions,
      merged: conflict.merge.merged,
      savedBy: conflict.savedBy,
      onSave: (answers: Record<string, Answer>, undone: string[]) =>
        void save({
          ...conflict,
          values: conflict.merge.resolve(answers, undone),
          opened: conflict.theirs,
          savedOver: conflict.version,
        }),
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
