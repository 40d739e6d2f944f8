import { randomUUID } from "node:crypto";
import type { ContactMessage, ContactReceipt, ContactSubmission } from "../contract/contact.ts";
import { AppError } from "../contract/errors.ts";
import { serviceTitle } from "../contract/service-text.ts";
import { selectBoats } from "../db/boats.ts";
import {
  deleteSubmission,
  deleteSubmissionsBefore,
  insertSubmission,
  selectSubmissions,
} from "../db/contact.ts";
import { selectServices } from "../db/services.ts";
import type { Context } from "./context.ts";

/** The privacy text says so too. */
const retentionMonths = 24;

/** Stores the message; when this answers, it is on the disk. */
export async function submitMessage(ctx: Context, message: ContactMessage): Promise<ContactReceipt> {
  const id = randomUUID();
  const now = ctx.now().toISOString();
  await insertSubmission(ctx.db, {
    id,
    name: message.name,
    email: message.email,
    phone: message.phone || null,
    message: message.message,
    status: "new",
    about: await subjectOf(ctx, message.about),
    created_at: now,
    updated_at: now,
  });
  return { id };
}

/** Takes over a submission as it is, with its state and dates. */
export async function importSubmission(
  ctx: Context,
  submission: Omit<ContactSubmission, "id">,
): Promise<void> {
  await insertSubmission(ctx.db, { ...submission, id: randomUUID() });
}

export function listSubmissions(ctx: Context): Promise<ContactSubmission[]> {
  return selectSubmissions(ctx.db);
}

export async function removeSubmission(ctx: Context, id: string): Promise<void> {
  const isRemoved = await deleteSubmission(ctx.db, id);
  if (!isRemoved) throw new AppError("not_found", "There is no such submission");
}

/** Deletes what is older than the time we promise to keep it; answers how many there were. */
export function forgetOldSubmissions(ctx: Context): Promise<number> {
  const limit = ctx.now();
  limit.setMonth(limit.getMonth() - retentionMonths);
  return deleteSubmissionsBefore(ctx.db, limit.toISOString());
}

/** The name as it is today is kept with the message. An unknown boat or service is no reason to lose a message. */
async function subjectOf(ctx: Context, about: ContactMessage["about"]): Promise<ContactSubmission["about"]> {
  if (about?.kind === "boat") {
    const [boat] = await selectBoats(ctx.db, { id: about.id });
    return boat ? { kind: "boat", id: boat.id, name: boat.name } : null;
  }
  if (about?.kind === "service") {
    const [service] = await selectServices(ctx.db, { slug: about.id });
    return service ? { kind: "service", id: service.slug, name: serviceTitle(service) } : null;
  }
  return null;
}
