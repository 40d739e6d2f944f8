import type {
  Enquiry,
  EnquiryEntryKind,
  EnquiryFilter,
  EnquiryStatus,
} from "../../contract/enquiries/enquiries.ts";
import { joinNames } from "../../rules/enquiries/reply-text.ts";
import { describeWeeks } from "../../shared/week-ids.ts";
import { selectEnquiries, type StoredEnquiry } from "../../db/queries/enquiries/enquiry-list.ts";
import { recordEvent } from "../audit/audit.ts";
import type { Context } from "../context.ts";
import { toCsv } from "../csv.ts";
import { inSlices } from "../in-slices.ts";
import { findEnquiriesByEmail, readWithEntries } from "./enquiries.ts";
import { toSelection } from "./enquiry-search.ts";

const statusNames: Record<EnquiryStatus, string> = {
  new: "Ny",
  read: "Lest",
  replied: "Besvart",
  archived: "Arkivert",
};

const columns: Array<[string, (enquiry: Enquiry) => string]> = [
  ["Referanse", ({ reference }) => reference],
  ["Mottatt", ({ created_at }) => formatTime(created_at)],
  ["Status", ({ status }) => statusNames[status]],
  ["Navn", ({ name }) => name],
  ["E-post", ({ email }) => email],
  ["Telefon", ({ phone }) => phone ?? ""],
  ["Selskap", ({ organisation }) => organisation ?? ""],
  ["Tjeneste", ({ about }) => joinNames(about, "service")],
  ["Båter", ({ about }) => joinNames(about, "boat")],
  ["Lokalitet", ({ site }) => site ?? ""],
  ["Uker", ({ weeks }) => describeWeeks(weeks)],
  ["Vedlegg", ({ files }) => files.map(({ name }) => name).join(", ")],
  ["Tildelt", ({ assignee }) => assignee?.name ?? ""],
  ["Melding", ({ message }) => message],
  ["Tillegg", (enquiry) => joinTexts(enquiry, "addition")],
  ["Avbestilt", ({ withdrawn_at }) => (withdrawn_at ? formatTime(withdrawn_at) : "")],
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
  const selection = await toSelection(ctx, filter);
  if (selection !== null) {
    await inSlices({
      read: (limit, before: StoredEnquiry | undefined) =>
        selectEnquiries(ctx.db, { ...selection, before, limit }),
      async work(slice) {
        const enquiries = await readWithEntries(ctx, slice);
        return rows.push(...enquiries.map((enquiry) => columns.map(([, read]) => read(enquiry))));
      },
    });
  }
  await recordEvent(ctx, { action: "exported", details: { kind: "enquiries", count: rows.length - 1 } });
  return toCsv(rows);
}

/** All enquiries from this email, newest first, for the person who asks for them. The export is recorded. */
export async function exportEnquiriesByEmail(ctx: Context, email: string): Promise<Enquiry[]> {
  const enquiries = await findEnquiriesByEmail(ctx, email);
  await recordEvent(ctx, { action: "exported", details: { kind: "person", count: enquiries.length } });
  return enquiries;
}
