import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import * as v from "valibot";
import {
  adminEnquiryEndpoints,
  type Enquiry,
  enquiry as enquirySchema,
  findReplyOfOther,
} from "../../../../../contract/enquiries.ts";
import { enquiryReply } from "../../../../../contract/enquiry-entries.ts";
import { fillTemplate, findBlank, quoteEnquiry, suggestSubject } from "../../../../../contract/reply-text.ts";
import { contractResolver } from "../../../../components/forms/contract-resolver.ts";
import { isEnterInInput } from "../../../../components/forms/enter-in-input.ts";
import { DraftNotice } from "../../../../components/forms/draft-notice.tsx";
import { TextField } from "../../../../components/forms/text-field.tsx";
import { useDraftForm } from "../../../../components/forms/use-draft-form.ts";
import { Icon } from "../../../../components/ui/icon.tsx";
import { lazyDialog } from "../../../../components/ui/lazy-dialog.tsx";
import { PortalIcon } from "../../../../components/ui/portal-icon.tsx";
import { ApiError } from "../../../../lib/api.ts";
import { portalApi } from "../../../../lib/portal-api.ts";
import { showToast } from "../../../../lib/toast.ts";
import { getDraftKey } from "../enquiry-drafts.ts";
import { toMailtoUrl, toReplyMailto } from "../enquiry-text.ts";
import { templatesQuery } from "../queries.ts";
import { AnsweredDialog } from "./answered-dialog.tsx";
import styles from "./entry-form.module.css";
import { useEntryForm } from "./use-entry-form.ts";

const TemplatesDialog = lazyDialog(() => import("./templates-dialog.tsx"));

interface ReplyValues {
  subject: string;
  text: string;
  /** Whether it was passed to the user's mail program as it is now. Part of the draft, so that a reload keeps it. */
  isHandedOver: boolean;
}

const resolver = contractResolver<ReplyValues>(enquiryReply, ({ subject, text }) => ({
  subject,
  text,
  version: 0,
  isArchived: false,
  key: "0".repeat(16),
}));

interface ReplyFormProps {
  enquiry: Enquiry;
  user: { id: string; name: string } | undefined;
  /** Null if no mail server is configured: the reply is then sent from the user's own mail program. */
  replyFrom: string | null;
  onSent: (hasNewChanges: boolean) => void;
}

interface Refusal {
  current: Enquiry;
  onSend: () => void;
}

export function ReplyForm({ enquiry, user, replyFrom, onSent }: ReplyFormProps) {
  const { id, email } = enquiry;
  const draftForm = useDraftForm<ReplyValues>({
    key: getDraftKey(id, "reply"),
    values: { subject: suggestSubject(enquiry), text: "", isHandedOver: false },
    version: enquiry.version,
    resolver,
  });
  const { form, base, draft, version, allowLeaving, acceptSaved } = draftForm;
  const text = form.watch("text");
  const formRef = useRef<HTMLFormElement>(null);
  const templateFieldId = useId();
  const [templateId, setTemplateId] = useState("");
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
    onSent: (hasNewChanges) => {
      showToast({ kind: "success", title: "Svaret er lagt i kø", description: `Det sendes til ${email}.` });
      onSent(hasNewChanges);
    },
  });

  async function reply(values: ReplyValues, isArchived: boolean, seenVersion: number) {
    setRefusal(null);
    const error = await send(values, (key) =>
      portalApi.call(adminEnquiryEndpoints.reply, {
        params: { id },
        body: { subject: values.subject, text: values.text, version: seenVersion, isArchived, key },
      }),
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

  function insertTemplate() {
    const template = templates?.find(({ id: candidate }) => candidate === templateId);
    if (!template) return;
    setTemplateId("");
    const filled = fillTemplate(template.text, enquiry, user?.name ?? "");
    const before = form.getValues("text").trim();
    form.setValue("text", before ? `${before}\n\n${filled}` : filled, {
      shouldDirty: true,
      shouldValidate: false,
    });
    selectBlank();
  }

  /** Selects the next blank, ready to be typed over. */
  function selectBlank() {
    const area = formRef.current?.querySelector("textarea");
    const value = form.getValues("text");
    const blank = findBlank(value);
    if (!area || blank === undefined) return;
    area.focus();
    const start = value.indexOf(blank);
    area.setSelectionRange(start, start + blank.length);
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
  const isQuoted = enquiry.message !== "";
  return (
    <>
      <DraftNotice {...draftForm} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to the fields inside */}
      <form
        ref={formRef}
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
        <div className={styles.template}>
          <label htmlFor={templateFieldId}>Mal</label>
          <select
            className="input"
            id={templateFieldId}
            value={templateId}
            onChange={({ target }) => setTemplateId(target.value)}
          >
            <option value="">Velg en mal</option>
            {templates?.map((template) => (
              <option key={template.id} value={template.id}>
                {template.name}
              </option>
            ))}
          </select>
          <button
            className="button button--outline"
            type="button"
            aria-disabled={templateId === ""}
            onClick={insertTemplate}
          >
            Sett inn
          </button>
          <button className="button button--ghost" type="button" onClick={() => setTemplatesShown(true)}>
            <Icon name="edit" />
            Rediger maler
          </button>
        </div>
        <p className={styles.to}>Til: {email}</p>
        <TextField form={form} name="subject" label="Emne" />
        <TextField form={form} name="text" label="Svar" rows={6} />
        {blank && (
          <p className={styles.blanks}>
            Gjenstår å fylle inn:
            <button className={styles.blank} type="button" onClick={selectBlank}>
              {blank}
            </button>
          </p>
        )}
        {isQuoted && (
          <details>
            <summary>Meldingen blir sitert under svaret</summary>
            <div className={styles.quote}>{quoteEnquiry("", enquiry).trim()}</div>
          </details>
        )}
        <div className={styles.actions}>
          {replyFrom === null ? (
            <>
              <p>
                {isTooLong
                  ? "Svaret er for langt til å fylles inn i e-postprogrammet. Det blir kopiert, så du kan lime det inn."
                  : "Det er ikke satt opp noen e-postserver. Svaret åpnes i ditt eget e-postprogram."}{" "}
                Trykk «Besvart» når det er sendt.
              </p>
              <a
                className="button button--primary"
                href={mailUrl}
                onClick={(event) => {
                  event.preventDefault();
                  void form.handleSubmit(checkAndOpenMailProgram, () => selectBlank())();
                }}
              >
                <Icon name="mail" />
                {isTooLong ? "Kopier og åpne e-postprogrammet" : "Åpne i e-postprogrammet"}
              </a>
            </>
          ) : (
            <>
              <p>Sendes fra {replyFrom}.</p>
              <button
                className="button button--ghost"
                type="button"
                aria-disabled={isSending}
                onClick={() => void submit(true)()}
              >
                Send og arkiver
              </button>
              <button className="button button--primary" type="submit" aria-disabled={isSending}>
                <PortalIcon name="send" />
                {isSending ? "Sender …" : "Send svar"}
              </button>
            </>
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
