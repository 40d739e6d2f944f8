import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { FieldValues, Path } from "react-hook-form";
import type { Enquiry } from "../../../../../contract/enquiries/enquiries.ts";
import type { DraftForm } from "../../../../components/forms/use-draft-form.ts";
import { describeFailure } from "../../../../components/forms/use-submit.ts";
import { ApiError } from "../../../../lib/api/api.ts";
import { createKey } from "../../../../lib/browser/create-key.ts";
import { showToast } from "../../../../lib/toasts/toast.ts";
import { enquiryQuery, refetchEnquiries } from "../queries.ts";

interface EntryFormOptions<Values extends FieldValues> {
  draftForm: DraftForm<Values>;
  /** The title of the toast when it cannot be stored. */
  failed: string;
}

/** What a form for an entry can be told. */
export interface EntryFormHandle {
  /** Focuses its text, or the button that restores its draft. */
  begin: () => void;
  /** Writes a text where the cursor is, unless it is there already. */
  insert?: (text: string) => void;
}

/** Stores a note or reply once, however often it is sent. What was typed stays until it is stored. */
export function useEntryForm<Values extends FieldValues>({
  draftForm: { form, base, startSaving, endSaving, acceptSaved },
  failed,
}: EntryFormOptions<Values>) {
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  /** Another text is another entry, and gets another key. */
  const attempt = useRef({ text: "", key: "" });

  function getKey(values: Values): string {
    const text = JSON.stringify(values);
    if (attempt.current.text !== text) attempt.current = { text, key: createKey() };
    return attempt.current.key;
  }

  /** Resolves to the error, if it was not stored. `onSent` is told whether more was typed meanwhile. */
  async function send(
    values: Values,
    store: (key: string) => Promise<Enquiry>,
    onSent: (hasNewChanges: boolean) => void,
  ): Promise<unknown> {
    if (!startSaving()) return undefined;
    setSending(true);
    const sent = structuredClone(form.getValues());
    try {
      const stored = await store(getKey(values));
      attempt.current = { text: "", key: "" };
      const hasNewChanges = acceptSaved(sent, base, stored.version);
      queryClient.setQueryData(enquiryQuery(stored.id).queryKey, stored);
      void refetchEnquiries(queryClient);
      onSent(hasNewChanges);
      return undefined;
    } catch (error) {
      return error;
    } finally {
      endSaving();
      setSending(false);
    }
  }

  function showFailure(error: unknown) {
    const fields = Object.entries((error instanceof ApiError && error.body.fields) || {});
    for (const [name, message] of fields) {
      if (name in base) form.setError(name as Path<Values>, { message }, { shouldFocus: true });
    }
    showToast({ kind: "error", title: failed, description: describeFailure(error) });
  }

  return { isSending, send, showFailure };
}
