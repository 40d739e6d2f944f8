import type { Enquiry, EnquiryEntryKind, EnquiryFilter, EnquiryStatus } from "../contract/enquiries.ts";
import { enquiryReference } from "../contract/enquiry-reference.ts";
import { joinNames } from "../contract/reply-text.ts";
import { describeWeeks } from "../contract/week-ids.ts";
import { selectEnquiries } from "../db/enquiry-list.ts";
import { recordEvent } from "./audit.ts";
import type { Context } from "./context.ts";
import { toCsv } from "./csv.ts";
import { readWithEntries } from "./enquiries.ts";
import { toSelection } from "./enquiry-search.ts";

const pageSize = 500;

const statusNames: Record<EnquiryStatus, string> = {
  new: "Ny",
  read: "Lest",
  replied: "Besvart",
  archived: "Arkivert",
};

const columns: Array<[string, (enquiry: Enquiry) => string]> = [
  ["Referanse", ({ id }) => enquiryReference(id)],
  ["Mottatt", ({ created_at }) => formatTime(created_at)],
  ["Status", ({ status }) => statusNames[status]],
  ["Navn", ({ name }) => name],
  ["E-post", ({ email }) => email],
  ["Telefon", ({ phone }) => phone ?? ""],
  ["Tjeneste", ({ about }) => joinNames(about, "service")],
  ["Båter", ({ about }) => joinNames(about, "boat")],
  ["Lokalitet", ({ site }) => site ?? ""],
  ["Uker", ({ weeks }) => describeWeeks(weeks)],
  ["Vedlegg", ({ files }) => files.map(({ name }) => name).join(", ")],
  ["Tildelt", ({ assignee }) => assignee?.name ?? ""],
  ["Melding", ({ message }) => message],
  ["Svar", (enquiry) => joinTexts(enquiry, "reply")],
  ["Interne notater", (enquiry) => joinTexts(enquiry, "note")],
];

/** `2026-11-14 07:42`, which spreadsheets read as a time. */
const time = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Europe/Oslo",
});

function formatTime(iso: string): string {
  return time.format(new Date(iso));
}

function joinTexts({ entries }: Enquiry, wanted: EnquiryEntryKind): string {
  return entries
    .filter(({ kind }) => kind === wanted)
    .map(({ author, created_at, text }) => `${formatTime(created_at)} ${author.name}: ${text}`)
    .join("\n\n");
}

/** All enquiries that match the filter as a CSV file. The export is recorded before the file is handed out. */
export async function exportEnquiries(ctx: Context, filter: EnquiryFilter): Promise<string> {
  const rows = [columns.map(([name]) => name)];
  for await (const enquiries of readPages(ctx, filter)) {
    rows.push(...enquiries.map((enquiry) => columns.map(([, read]) => read(enquiry))));
  }
  await recordEvent(ctx, { action: "exported", details: { kind: "enquiries", count: rows.length - 1 } });
  return toCsv(rows);
}

async function* readPages(ctx: Context, filter: EnquiryFilter): AsyncGenerator<Enquiry[]> {
  const selection = await toSelection(ctx, filter);
  if (selection === null) return;
  for (let before: { created_at: string; id: string } | undefined; ;) {
    const page = await selectEnquiries(ctx.db, { ...selection, before, limit: pageSize });
    yield await readWithEntries(ctx, page);
    if (page.length < pageSize) return;
    before = page.at(-1);
  }
}
