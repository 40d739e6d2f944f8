import { randomUUID } from "node:crypto";
import { AppError } from "../../contract/errors.ts";
import { compareNorwegian } from "../../shared/norwegian.ts";
import type {
  NewReplyTemplate,
  ReplyTemplate,
  ReplyTemplateUpdate,
} from "../../contract/enquiries/reply-templates.ts";
import { selectLastEvent } from "../../db/queries/audit.ts";
import { insertMeta } from "../../db/engine/meta.ts";
import {
  deleteTemplateRow,
  insertTemplate,
  selectTemplates,
  updateTemplate,
} from "../../db/queries/reply-templates.ts";
import { recordEvent } from "../audit/audit.ts";
import { type Context, inTransaction } from "../context.ts";
import { describeDuplicate } from "../duplicates.ts";

const firstTemplates: NewReplyTemplate[] = [
  {
    name: "Ledig kapasitet",
    text: `Hei, {navn}.

Takk for henvendelsen. {ledig} Vi kan være hos dere [dag og klokkeslett].

Gi beskjed om det passer, så sender vi et skriftlig tilbud.

Hilsen {avsender}`,
  },
  {
    name: "Trenger flere opplysninger",
    text: `Hei, {navn}.

Takk for henvendelsen. For å gi dere en pris trenger vi å vite litt mer: [hva vi lurer på].

Hilsen {avsender}`,
  },
  {
    name: "Fullt i perioden",
    text: `Hei, {navn}.

Takk for henvendelsen. I den perioden dere spør om, er alle båtene våre opptatt. Vi har ledig igjen fra [uke].

Passer det for dere?

Hilsen {avsender}`,
  },
];

/** Gives a database templates to begin with, once: those that staff delete stay deleted. */
export async function createFirstTemplates(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await insertMeta(tx.db, "first_templates", "created"))) return;
    for (const template of firstTemplates) {
      await insertTemplate(tx.db, randomUUID(), template, tx.now().toISOString());
    }
  });
}

export async function listTemplates(ctx: Context): Promise<ReplyTemplate[]> {
  const templates = await selectTemplates(ctx.db);
  return templates.toSorted((a, b) => compareNorwegian(a.name, b.name));
}

async function findTemplate(ctx: Context, id: string): Promise<ReplyTemplate> {
  const [template] = await selectTemplates(ctx.db, { id });
  if (template === undefined) throw new AppError("not_found", "Malen finnes ikke lenger.");
  return template;
}

export async function createTemplate(ctx: Context, input: NewReplyTemplate): Promise<ReplyTemplate> {
  const id = randomUUID();
  await describeDuplicate(nameInUse(input), () =>
    inTransaction(ctx, async (tx) => {
      await insertTemplate(tx.db, id, input, tx.now().toISOString());
      await recordEvent(tx, { action: "created", subject: toSubject({ id, ...input }) });
    }),
  );
  return findTemplate(ctx, id);
}

export async function changeTemplate(
  ctx: Context,
  id: string,
  input: ReplyTemplateUpdate,
): Promise<ReplyTemplate> {
  const { version, ...fields } = input;
  await describeDuplicate(nameInUse(input), () =>
    inTransaction(ctx, async (tx) => {
      await findTemplate(tx, id);
      if (!(await updateTemplate(tx.db, id, version, fields, tx.now().toISOString()))) {
        throw await createStaleError(tx, id, input);
      }
      await recordEvent(tx, { action: "changed", subject: toSubject({ id, ...fields }) });
    }),
  );
  return findTemplate(ctx, id);
}

/** Templates have no versions, so the log says who saved the stored one. */
async function createStaleError(tx: Context, id: string, yours: ReplyTemplateUpdate): Promise<AppError> {
  const current = await findTemplate(tx, id);
  const event = await selectLastEvent(tx.db, { kind: "template", id });
  const savedBy = event?.actor
    ? { name: event.actor.name, isYou: event.actor.id === tx.actor?.id, at: event.at }
    : undefined;
  const who = savedBy?.isYou ? "Du" : (savedBy?.name ?? "Noen andre");
  return new AppError("stale", `${who} har lagret malen i mellomtiden.`, { current, yours, savedBy });
}

/** A template that is gone already counts as deleted. */
export function deleteTemplate(ctx: Context, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [template] = await selectTemplates(tx.db, { id });
    if (template === undefined) return;
    await deleteTemplateRow(tx.db, id);
    await recordEvent(tx, { action: "deleted", subject: toSubject(template) });
  });
}

function toSubject({ id, name }: { id: string; name: string }) {
  return { kind: "template" as const, id, label: `Malen «${name}»` };
}

function nameInUse({ name }: { name: string }) {
  return { message: `Det finnes allerede en mal som heter «${name}».`, field: "name" };
}
