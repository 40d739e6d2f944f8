import { randomUUID } from "node:crypto";
import type {
  ChangedStatus,
  Enquiry,
  EnquiryEntryKind,
  EnquiryOptions,
  EnquiryPulse,
  StatusChange,
} from "../contract/enquiries.ts";
import { enquiryReference } from "../contract/enquiry-reference.ts";
import type { EnquiryNote, EnquiryReply } from "../contract/enquiry-entries.ts";
import { AppError } from "../contract/errors.ts";
import { compareNorwegian } from "../contract/norwegian.ts";
import { selectStaff } from "../db/accounts.ts";
import {
  countAssigned,
  countEnquiriesByStatus,
  selectForChange,
  selectLastUpdate,
  selectUnnotifiedIds,
  selectVersion,
  updateEnquiry,
} from "../db/enquiries.ts";
import { insertEntry, selectEntryByKey, selectReplyOfOther, selectSameReply } from "../db/enquiry-entries.ts";
import { deletePresenceBefore, selectPresent, upsertPresence } from "../db/enquiry-presence.ts";
import { selectSubjects } from "../db/enquiry-subjects.ts";
import { insertMail, selectMailByEnquiry } from "../db/outbox.ts";
import { selectMovedServices } from "../db/services.ts";
import { recordEvent } from "./audit.ts";
import { readCompany } from "./company.ts";
import { type Context, inTransaction } from "./context.ts";
import { findEnquiry, queueMail, requireMail } from "./enquiries.ts";
import { getSender } from "./enquiry-mail.ts";
import { indexEntry } from "./enquiry-search.ts";

/** More than twice the interval at which the portal reports that an enquiry is open. */
const presenceMs = 25_000;

type LockedEnquiry = Awaited<ReturnType<typeof selectForChange>>[number];

interface NewEntry {
  kind: EnquiryEntryKind;
  text: string;
  subject?: string;
  key?: string;
}

/** Changes the enquiry and records who did it, as its next version. Returns the id of the entry. */
async function addEntry(
  tx: Context,
  enquiry: LockedEnquiry,
  { kind, text, subject, key }: NewEntry,
  change: { status?: Enquiry["status"]; assigned_to?: string | null; suspicion?: null } = {},
): Promise<string> {
  const id = randomUUID();
  const now = tx.now().toISOString();
  enquiry.version += 1;
  const { version } = enquiry;
  await updateEnquiry(tx.db, enquiry.id, { ...change, version, updated_at: now });
  await insertEntry(tx.db, {
    id,
    submission_id: enquiry.id,
    kind,
    author_id: tx.actor?.id ?? null,
    author_name: tx.actor?.name ?? "",
    subject: subject ?? null,
    text,
    idempotency_key: key ?? null,
    version,
    created_at: now,
  });
  return id;
}

async function lockEnquiry(tx: Context, id: string): Promise<LockedEnquiry> {
  const [enquiry] = await selectForChange(tx.db, [id]);
  if (enquiry === undefined) throw createNotFoundError();
  return enquiry;
}

/** Changes statuses, each only if the enquiry still has the status that the client saw. Deleted enquiries are left out. */
export function changeStatuses(ctx: Context, changes: StatusChange[]): Promise<ChangedStatus[]> {
  return inTransaction(ctx, async (tx) => {
    const wanted = new Map(changes.map((change) => [change.id, change]));
    const changed: ChangedStatus[] = [];
    for (const enquiry of await selectForChange(tx.db, [...wanted.keys()])) {
      const change = wanted.get(enquiry.id);
      const { id, status: from } = enquiry;
      if (!change || change.status === from || (change.from ?? from) !== from) continue;
      const { status } = change;
      changed.push({ id, status, from });
      await addEntry(tx, enquiry, { kind: "status", text: status }, { status });
    }
    return changed;
  });
}

export async function assignEnquiries(ctx: Context, ids: string[], assignee: string | null): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const member = (await selectStaff(tx.db)).find(({ id }) => id === assignee);
    if (assignee !== null && member === undefined) {
      throw new AppError("invalid_reference", "Kontoen kan ikke få henvendelser. Velg en annen.");
    }
    for (const enquiry of await selectForChange(tx.db, ids)) {
      if (enquiry.assigned_to === assignee) continue;
      await addEntry(
        tx,
        enquiry,
        { kind: "assignment", text: member?.name ?? "" },
        { assigned_to: assignee },
      );
    }
  });
}

/** Adds a note. A repeated request with the same key adds nothing. */
export async function addNote(ctx: Context, id: string, { text, key }: EnquiryNote): Promise<Enquiry> {
  await inTransaction(ctx, async (tx) => {
    const enquiry = await lockEnquiry(tx, id);
    if (await isRepeated(tx, id, key)) return;
    await addEntry(tx, enquiry, { kind: "note", text, key });
    await indexEntry(tx, id, text);
  });
  return findEnquiry(ctx, id);
}

/**
 * Queues a mail to the visitor, in the transaction that stores the reply. It is refused if somebody else has
 * replied since the version that was read. A repeated request with the same key sends nothing, nor does one with the
 * same text from somebody who has not seen that it was stored, as after a reload.
 */
export async function replyToEnquiry(ctx: Context, id: string, reply: EnquiryReply): Promise<Enquiry> {
  const { subject, text, version, isArchived, key } = reply;
  requireMail(ctx);
  await inTransaction(ctx, async (tx) => {
    const enquiry = await lockEnquiry(tx, id);
    if (await isRepeated(tx, id, key)) return;
    const userId = tx.actor?.id ?? null;
    if (await selectSameReply(tx.db, { enquiryId: id, version, userId, subject, text })) return;
    const other = await selectReplyOfOther(tx.db, { enquiryId: id, version, userId });
    if (other) {
      throw new AppError(
        "stale",
        `${other.author_name} har ${other.kind === "reply" ? "svart" : "markert henvendelsen som besvart"} i mellomtiden. Svaret ditt er ikke sendt.`,
        {
          current: await findEnquiry(tx, id),
        },
      );
    }
    const status = isArchived ? "archived" : "replied";
    const entryId = await addEntry(tx, enquiry, { kind: "reply", subject, text, key }, { status });
    await indexEntry(tx, id, `${subject} ${text}`);
    const now = tx.now().toISOString();
    await insertMail(tx.db, { id: randomUUID(), enquiryId: id, entryId, kind: "reply", now });
    const label = enquiryReference(id);
    await recordEvent(tx, { action: "replied", subject: { kind: "enquiry", id, label } });
  });
  return findEnquiry(ctx, id);
}

async function isRepeated(tx: Context, enquiryId: string, key: string): Promise<boolean> {
  const earlier = await selectEntryByKey(tx.db, key);
  if (earlier !== undefined && earlier.submission_id !== enquiryId) {
    throw new AppError("validation", "Nøkkelen er brukt for en annen henvendelse.");
  }
  return earlier !== undefined;
}

/** Moves an enquiry out of the spam, and tells staff about it as if it had just come. */
export async function markAsNotSpam(ctx: Context, id: string): Promise<Enquiry> {
  await inTransaction(ctx, async (tx) => {
    const enquiry = await lockEnquiry(tx, id);
    if (enquiry.suspicion === null) return;
    await addEntry(tx, enquiry, { kind: "status", text: "new" }, { status: "new", suspicion: null });
    const { email } = await findEnquiry(tx, id);
    await queueMail(tx, { id, email, now: tx.now().toISOString() });
  });
  return findEnquiry(ctx, id);
}

/** Says that the actor has the enquiry open. */
export async function setPresence(ctx: Context, id: string, isWriting: boolean): Promise<void> {
  const account_id = ctx.actor?.id;
  if (account_id === undefined) return;
  const seen_at = ctx.now().toISOString();
  try {
    await upsertPresence(ctx.db, { submission_id: id, account_id, is_writing: isWriting, seen_at });
  } catch (error) {
    // Somebody has deleted the enquiry.
    if (error instanceof AppError && error.code === "invalid_reference") throw createNotFoundError();
    throw error;
  }
}

function createNotFoundError(): AppError {
  return new AppError("not_found", "Henvendelsen finnes ikke lenger.");
}

/** Forgets who had an enquiry open. */
export function deleteExpiredPresence(ctx: Context): Promise<void> {
  return deletePresenceBefore(ctx.db, getPresenceLimit(ctx));
}

function getPresenceLimit(ctx: Context): string {
  return new Date(ctx.now().getTime() - presenceMs).toISOString();
}

/** The counts, and tags that tell whether the list or the open enquiry has changed. */
export async function readPulse(ctx: Context, open?: string): Promise<EnquiryPulse> {
  const counts = await countEnquiriesByStatus(ctx.db);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const total = sum(counts.map(({ count }) => count));
  const spam = sum(counts.map((row) => row.spam));
  const archived = counts.find(({ status }) => status === "archived");
  const archive = (archived?.count ?? 0) - (archived?.spam ?? 0);
  return {
    total,
    newCount: counts.find(({ status }) => status === "new")?.count ?? 0,
    folders: {
      inbox: total - spam - archive,
      mine: ctx.actor ? await countAssigned(ctx.db, ctx.actor.id) : 0,
      archive,
      spam,
    },
    tag: `${total} ${await selectLastUpdate(ctx.db)}`,
    open: open === undefined ? null : await readOpenEnquiry(ctx, open),
  };
}

async function readOpenEnquiry(ctx: Context, id: string): Promise<EnquiryPulse["open"]> {
  const version = await selectVersion(ctx.db, id);
  if (version === undefined) return null;
  const mail = (await selectMailByEnquiry(ctx.db, [id])).get(id) ?? [];
  const others = await selectPresent(ctx.db, {
    enquiryId: id,
    accountId: ctx.actor?.id ?? null,
    since: getPresenceLimit(ctx),
  });
  return { tag: [version, ...mail.map(({ state, updated_at }) => `${state} ${updated_at}`)].join(), others };
}

/** What the filters and the assignment can be set to, and what can be done with mail. */
export async function readEnquiryOptions(ctx: Context): Promise<EnquiryOptions> {
  const subjects = await selectSubjects(ctx.db);
  const listByName = (kind: "boat" | "service", moved?: Map<string, string>) => {
    const names = new Map<string, string>();
    for (const { id, name } of subjects.filter((subject) => subject.kind === kind)) {
      const current = moved?.get(id) ?? id;
      // Enquiries with the current slug have the latest name.
      if (current === id || !names.has(current)) names.set(current, name);
    }
    return [...names]
      .map(([id, name]) => ({ id, name }))
      .toSorted((a, b) => compareNorwegian(a.name, b.name));
  };
  const staff = await selectStaff(ctx.db);
  const { mail } = ctx.contact;
  return {
    boats: listByName("boat"),
    services: listByName("service", await selectMovedServices(ctx.db)),
    staff: staff.toSorted((a, b) => compareNorwegian(a.name, b.name)),
    replyFrom: mail && getSender(await readCompany(ctx), mail).address,
    unnotified: (await selectUnnotifiedIds(ctx.db)).length,
  };
}
