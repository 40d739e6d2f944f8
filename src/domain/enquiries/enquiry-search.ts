import { dayMs } from "../../shared/durations.ts";
import { type EnquiryFilter, nobody, overdue } from "../../contract/enquiries/enquiries.ts";
import { foldNorwegian } from "../../shared/norwegian.ts";
import type { EnquirySelection } from "../../db/queries/enquiries/enquiry-list.ts";
import { selectEntryTexts } from "../../db/queries/enquiries/enquiry-entries.ts";
import { selectSubjectsByEnquiry } from "../../db/queries/enquiries/enquiry-subjects.ts";
import {
  type EnquiryPosition,
  insertWords,
  selectIdsByWord,
  selectIsIndexed,
  selectUnindexed,
  selectUnindexedTexts,
} from "../../db/queries/enquiries/enquiry-words.ts";
import { selectMovedServices } from "../../db/queries/services.ts";
import { type Context, inTransaction } from "../context.ts";
import { inSlices } from "../in-slices.ts";

const maxWordLength = 40;
/** Of one text. A real text of 20,000 characters has no more; a made-up one can have ten times as many. */
const maxWords = 1000;
const maxSearchWords = 8;
/** The digits of a Norwegian number without its country code. */
const phoneLength = 8;
/** A word in at most this many enquiries is looked up; more common ones are found quickly by reading the list. */
const rareCount = 500;

/** The first words of a text, folded, each once. */
function splitWords(text: string): Set<string> {
  const words = new Set<string>();
  for (const [word] of foldNorwegian(text).matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    words.add(word.slice(0, maxWordLength));
    if (words.size === maxWords) break;
  }
  return words;
}

interface IndexedEnquiry {
  reference: string;
  name: string;
  email: string;
  phone?: string | null;
  organisation?: string | null;
  site?: string | null;
  message: string;
  about: Array<{ name: string }>;
}

/** What an enquiry is found by. `entries` are the texts of its notes, replies and additions. */
export function readEnquiryWords(enquiry: IndexedEnquiry, entries: string[] = []): Set<string> {
  const { reference, name, email, phone, organisation, site, message, about } = enquiry;
  const names = about.map((subject) => subject.name);
  const facts = [name, email, phone, organisation, reference, site, ...names];
  const texts = [facts.join(" "), message, ...entries];
  const words = new Set(texts.flatMap((text) => [...splitWords(text)]));
  // Phone numbers are typed with and without spaces and country code, the reference with and without its hyphens.
  const digits = (phone ?? "").replaceAll(/\D/g, "");
  if (digits.length > 2) words.add(digits).add(digits.slice(-phoneLength));
  return words.add(reference.replaceAll("-", "").toLowerCase());
}

/** Reads the filter of the list. Returns null if nothing can match. */
export async function toSelection(
  ctx: Context,
  { folder, search = "", status, boat, service, assignee }: EnquiryFilter,
): Promise<EnquirySelection | null> {
  const selection: EnquirySelection = {};
  if (folder === "inbox" || folder === "archive" || folder === "spam") selection.folder = folder;
  if (folder === "mine") {
    if (ctx.actor === null) return null;
    Object.assign(selection, { folder: "inbox", assignedTo: ctx.actor.id });
  }
  if (assignee !== undefined) {
    const assignedTo = assignee === nobody ? null : assignee;
    if (folder === "mine" && assignedTo !== selection.assignedTo) return null;
    selection.assignedTo = assignedTo;
  }
  if (status === overdue) {
    selection.statuses = ["new", "read"];
    selection.folder ??= "inbox";
    selection.waitingSince = new Date(ctx.now().getTime() - dayMs).toISOString();
  } else if (status !== undefined) selection.statuses = [status];
  selection.about = [
    ...(boat === undefined ? [] : [{ kind: "boat" as const, ids: [boat] }]),
    ...(service === undefined ? [] : [{ kind: "service" as const, ids: await listSlugs(ctx, service) }]),
  ];
  return search.trim() === "" ? selection : addSearch(ctx, selection, search);
}

/** All slugs that the service with this one has had. */
async function listSlugs(ctx: Context, slug: string): Promise<string[]> {
  const moved = await selectMovedServices(ctx.db);
  const current = moved.get(slug) ?? slug;
  return [current, ...[...moved].filter(([, to]) => to === current).map(([from]) => from)];
}

async function addSearch(
  ctx: Context,
  selection: EnquirySelection,
  search: string,
): Promise<EnquirySelection | null> {
  const found = await addWords(ctx, selection, readPhoneWords(search));
  return found ?? addWords(ctx, selection, [...splitWords(search)].slice(0, maxSearchWords));
}

/** The word that a phone number is found by, however it is spelt. None if the search is something else. */
function readPhoneWords(search: string): string[] {
  const digits = search.replaceAll(/[\s+().-]/g, "");
  return /^\d{5,}$/.test(digits) ? [digits.slice(-phoneLength)] : [];
}

/** Looks up the rarest word, so that the time does not grow with the number of enquiries. Null if one is unknown. */
async function addWords(
  ctx: Context,
  selection: EnquirySelection,
  words: string[],
): Promise<EnquirySelection | null> {
  if (words.length === 0) return null;
  let rarest: { word: string; ids: string[] } | undefined;
  for (const word of words) {
    const ids = await selectIdsByWord(ctx.db, word, rareCount + 1);
    if (ids.length === 0) return null;
    if (ids.length < (rarest?.ids.length ?? rareCount + 1)) rarest = { word, ids };
  }
  return {
    ...selection,
    ids: rarest?.ids,
    words: words.filter((word) => word !== rarest?.word),
  };
}

/** Fewer enquiries at once than other rows, because each may have a thousand words, in two indexes. */
export const enquirySliceSize = 10;

/** Whether the enquiries have words. After a restore none has, so that looking at one is enough. */
export function areEnquiriesIndexed(ctx: Context): Promise<boolean> {
  return selectIsIndexed(ctx.db);
}

/** Adds the words of enquiries that have none, such as those of a restored backup. Returns how many. */
export function indexEnquiries(ctx: Context): Promise<number> {
  return inSlices({
    size: enquirySliceSize,
    read: (limit, after: EnquiryPosition | undefined) => selectUnindexed(ctx.db, { after, limit }),
    work(slice) {
      const ids = slice.map(({ id }) => id);
      return inTransaction(ctx, (tx) => indexAll(tx, ids));
    },
  });
}

/** Adds the words of a note, reply or addition that was stored in this transaction. */
export async function indexEntry(tx: Context, enquiryId: string, text: string): Promise<void> {
  // With words of an entry alone, the enquiry would never be indexed.
  await indexAll(tx, [enquiryId]);
  await insertWords(tx.db, enquiryId, splitWords(text));
}

/** Adds the words of those that have none. Returns how many. */
async function indexAll(tx: Context, ids: string[]): Promise<number> {
  const enquiries = await selectUnindexedTexts(tx.db, ids);
  const subjects = await selectSubjectsByEnquiry(
    tx.db,
    enquiries.map(({ id }) => id),
  );
  for (const enquiry of enquiries) {
    const entries = await selectEntryTexts(tx.db, enquiry.id);
    const words = readEnquiryWords({ ...enquiry, about: subjects.get(enquiry.id) ?? [] }, entries);
    await insertWords(tx.db, enquiry.id, words);
  }
  return enquiries.length;
}
