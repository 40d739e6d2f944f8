import { useQuery } from "@tanstack/react-query";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import * as v from "valibot";
import {
  adminEnquiryEndpoints,
  type Enquiry,
  type EnquiryMail,
  enquiry as enquirySchema,
} from "../../../../../contract/enquiries/enquiries.ts";
import type { EnquiryBoats } from "../../../../../contract/enquiries/enquiry-boats.ts";
import { findReplyOfOther } from "../../../../../rules/enquiries/answers.ts";
import { fillTemplate, quoteEnquiry, suggestSubject } from "../../../../../rules/enquiries/reply-text.ts";
import { findBlank } from "../../../../../shared/find-blank.ts";
import { isEnterInInput } from "../../../../components/forms/enter-in-input.ts";
import { DraftNotice } from "../../../../components/forms/draft-notice.tsx";
import { TextField } from "../../../../components/forms/text-field.tsx";
import { useDraftForm } from "../../../../components/forms/use-draft-form.ts";
import { lazyDialog } from "../../../../components/loading/lazy-dialog.tsx";
import { ApiError } from "../../../../lib/api/api.ts";
import { portalApi } from "../../../../lib/api/portal-api.ts";
import { showToast } from "../../../../lib/toasts/toast.ts";
import { getDraftKey } from "../enquiry-drafts.ts";
import { toMailtoUrl, toReplyMailto } from "../enquiry/enquiry-text.ts";
import { templatesQuery } from "../queries.ts";
import { AnsweredDialog } from "./answered-dialog.tsx";
import styles from "./entry-form.module.css";
import { MailProgramActions, SendActions } from "./reply-actions.tsx";
import { ReplyAddress } from "./reply-address.tsx";
import { ReplyHead } from "./reply-head.tsx";
import { replyResolver, type ReplyValues } from "./reply-values.ts";
import { type EntryFormHandle, useEntryForm } from "./use-entry-form.ts";

const TemplatesDialog = lazyDialog(() => import("./templates-dialog.tsx"));

interface ReplyFormProps {
  enquiry: Enquiry;
  user: { id: string; name: string } | undefined;
  /** Null if no mail server is configured: the reply is then sent from the user's own mail program. */
  replyFrom: string | null;
  /** The calendar for the weeks that the enquiry asks for, once it is read. */
  boats: EnquiryBoats | undefined;
  /** The mail of the last reply, if it did not reach the visitor: it is written again. */
  undelivered: EnquiryMail | undefined;
  /** `hasNewChanges` if more was typed while it was being sent. */
  onSent: (sent: { hasNewChanges: boolean; isArchived: boolean }) => void;
  ref: Ref<EntryFormHandle>;
}

interface Refusal {
  current: Enquiry;
  onSend: () => void;
}

export function ReplyForm(props: ReplyFormProps) {
  const { enquiry, user, replyFrom, boats, undelivered, onSent, ref } = props;
  const { id, email } = enquiry;
  const unsent = enquiry.entries.find((entry) => entry.id === undelivered?.entry_id);
  const draftForm = useDraftForm<ReplyValues>({
    key: getDraftKey(id, "reply"),
    schema: 2,
    values: {
      email: undelivered ? enquiry.email : "",
      subject: unsent?.subject ?? suggestSubject(enquiry),
      text: unsent?.text ?? "",
      isHandedOver: false,
    },
    version: enquiry.version,
    firstField: "text",
    resolver: replyResolver,
  });
  const { form, base, draft, version, allowLeaving, acceptSaved } = draftForm;
  const textArea = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const text = form.watch("text");
  const [areTemplatesShown, setTemplatesShown] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [seenCount] = useState(enquiry.entries.length);
  const isMarkedByUser =
    enquiry.status === "replied" &&
    enquiry.entries.findLast(({ kind }) => kind === "status")?.author.id === user?.id;
  // Kept if a colleague marked the enquiry, or if the text was changed after the hand-over.
  const clearHandedOver = useEffectEvent(() => {
    const values = form.getValues();
    if (values.isHandedOver) acceptSaved(values, base, enquiry.version);
  });
  useEffect(() => {
    if (isMarkedByUser) clearHandedOver();
  }, [isMarkedByUser]);
  const { data: templates } = useQuery(templatesQuery());
  const { isSending, send, showFailure } = useEntryForm({
    draftForm,
    failed: "Svaret ble ikke sendt",
  });

  async function reply(values: ReplyValues, isArchived: boolean, seenVersion: number) {
    setRefusal(null);
    const error = await send(
      values,
      (key) =>
        portalApi.call(adminEnquiryEndpoints.reply, {
          params: { id },
          body: {
            email: values.email || undefined,
            subject: values.subject,
            text: values.text,
            version: seenVersion,
            isArchived,
            key,
          },
        }),
      (hasNewChanges) => {
        showToast({
          kind: "success",
          title: "Svaret sendes nå",
          description: `Til ${values.email || email}`,
        });
        onSent({ hasNewChanges, isArchived });
      },
    );
    if (error === undefined) return;
    const current = findCurrent(error);
    if (!current) return showFailure(error);
    setRefusal({ current, onSend: () => void reply(values, isArchived, current.version) });
  }

  const submit = (isArchived: boolean) =>
    form.handleSubmit(
      (values) => reply(values, isArchived, version),
      () => selectBlank(),
    );

  function insertTemplate(template: string) {
    const filled = fillTemplate(template, enquiry, { sender: user?.name ?? "", boats });
    const before = form.getValues("text").trim();
    setText(before ? `${before}\n\n${filled}` : filled);
    textArea.current?.focus();
    selectBlank();
  }

  function setText(next: string) {
    form.setValue("text", next, { shouldDirty: true, shouldValidate: false });
  }

  function insert(sentence: string) {
    const before = form.getValues("text");
    if (draft !== null || before.includes(sentence)) return;
    const cursor = textArea.current?.selectionEnd ?? before.length;
    const [start, end] = [before.slice(0, cursor), before.slice(cursor)];
    const inserted = `${start}${/\S$/.test(start) ? " " : ""}${sentence}`;
    setText(`${inserted}${/^\S/.test(end) ? " " : ""}${end}`);
    textArea.current?.setSelectionRange(inserted.length, inserted.length);
  }

  useImperativeHandle(ref, () => ({ begin: () => draftForm.begin("text"), insert }));

  /** Selects the next blank, ready to be typed over. */
  function selectBlank() {
    const value = form.getValues("text");
    const blank = findBlank(value);
    if (blank === undefined) return;
    textArea.current?.focus();
    const start = value.indexOf(blank);
    textArea.current?.setSelectionRange(start, start + blank.length);
  }

  const subject = form.watch("subject");
  const mailto = toReplyMailto(email, { subject, text }, enquiry);
  const isTooLong = mailto === undefined;
  const mailUrl = mailto ?? toMailtoUrl(email, { subject, body: "" });

  function openMailProgram() {
    setRefusal(null);
    // The text stays as a draft until the enquiry is marked as replied.
    form.setValue("isHandedOver", true, { shouldDirty: true });
    allowLeaving();
    window.location.assign(mailUrl);
  }

  function checkAndOpenMailProgram() {
    if (findReplyOfOther(enquiry.entries.slice(seenCount), user?.id))
      return setRefusal({ current: enquiry, onSend: openMailProgram });
    if (!isTooLong) return openMailProgram();
    void navigator.clipboard
      .writeText(quoteEnquiry(text, enquiry))
      .then(openMailProgram, () => showToast({ kind: "error", title: "Teksten ble ikke kopiert" }));
  }

  const blank = findBlank(text);
  return (
    <>
      <DraftNotice {...draftForm} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to the fields inside */}
      <form
        className={styles.root}
        aria-label="Svar til avsenderen"
        noValidate
        inert={draft !== null}
        onSubmit={(event) => void submit(false)(event)}
        onChange={() => {
          if (form.getValues("isHandedOver")) form.setValue("isHandedOver", false, { shouldDirty: true });
        }}
        onKeyDown={(event) => {
          if (isEnterInInput(event)) event.preventDefault();
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || replyFrom === null) return;
          event.preventDefault();
          void submit(false)();
        }}
      >
        {undelivered ? (
          <ReplyAddress form={form} />
        ) : (
          <ReplyHead
            enquiry={enquiry}
            form={form}
            templates={templates}
            onTemplate={insertTemplate}
            onEditTemplates={() => setTemplatesShown(true)}
          />
        )}
        <TextField ref={textArea} form={form} name="text" label="Svar" rows={4} />
        <div className={styles.actions}>
          {replyFrom === null ? (
            <MailProgramActions
              isTooLong={isTooLong}
              mailUrl={mailUrl}
              onOpen={() => void form.handleSubmit(checkAndOpenMailProgram, () => selectBlank())()}
            />
          ) : (
            <SendActions
              to={email}
              replyFrom={replyFrom}
              undelivered={undelivered}
              blank={blank}
              onBlank={selectBlank}
              isSending={isSending}
              onSendAndArchive={() => void submit(true)()}
            />
          )}
        </div>
      </form>
      {refusal && (
        <AnsweredDialog
          current={refusal.current}
          userId={user?.id}
          onSend={refusal.onSend}
          onClose={() => setRefusal(null)}
        />
      )}
      {areTemplatesShown && (
        <TemplatesDialog templates={templates ?? []} onClose={() => setTemplatesShown(false)} />
      )}
    </>
  );
}

/** The stored enquiry, if the reply was refused because somebody else had replied. */
function findCurrent(error: unknown): Enquiry | undefined {
  if (!(error instanceof ApiError) || error.code !== "stale") return undefined;
  const result = v.safeParse(enquirySchema, error.body.current);
  return result.success ? result.output : undefined;
}
