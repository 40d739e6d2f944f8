import type { EnquiryOptions, EnquiryPulse } from "../../contract/enquiries/enquiries.ts";
import { AppError } from "../../contract/errors.ts";
import { compareNorwegian } from "../../shared/norwegian.ts";
import { selectStaff } from "../../db/queries/accounts.ts";
import {
  selectLastUpdate,
  selectUnnotifiedIds,
  selectVersion,
} from "../../db/queries/enquiries/enquiries.ts";
import { countAssigned, countEnquiriesByStatus } from "../../db/queries/enquiries/enquiry-list.ts";
import {
  deletePresenceBefore,
  selectPresent,
  upsertPresence,
} from "../../db/queries/enquiries/enquiry-presence.ts";
import { selectSubjects } from "../../db/queries/enquiries/enquiry-subjects.ts";
import { selectMailByEnquiry } from "../../db/queries/outbox.ts";
import { selectMovedServices } from "../../db/queries/services.ts";
import { readCompany } from "../company/company.ts";
import type { Context } from "../context.ts";
import { createNotFoundError } from "./enquiries.ts";
import { getSender } from "../mail/enquiry-mail.ts";

/** More than twice the interval at which the portal reports that an enquiry is open. */
const presenceMs = 25_000;

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

/** Removes the record of who had an enquiry open. */
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
