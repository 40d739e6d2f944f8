import { buffer } from "node:stream/consumers";
import { renderDataSheets } from "../../adapters/data-sheet/render-data-sheet.ts";
import type { Attachment } from "../../adapters/data-sheet/sheet.ts";
import type { RequestPage } from "../../contract/enquiries/request-page.ts";
import { AppError } from "../../contract/errors.ts";
import { joinNames } from "../../rules/enquiries/reply-text.ts";
import { emergencyPhone } from "../../rules/company/company-facts.ts";
import { addDays, type DayRange } from "../../shared/days.ts";
import { readWeekId } from "../../shared/week-ids.ts";
import { formatCalendar } from "../availability/icalendar.ts";
import { describeSheet } from "../boats/data-sheet.ts";
import { readPublicDocument } from "../boats/papers.ts";
import { readCompany } from "../company/company.ts";
import type { Context } from "../context.ts";
import { readRequestPage } from "./request-page.ts";

/** Mail servers refuse larger ones. What is left out is linked to. */
const maxAttachedBytes = 15 * 1024 * 1024;

/** What is agreed on as iCalendar text, or else the weeks that were asked for, each run as one tentative event. */
export async function makeRequestCalendar(ctx: Context, token: string): Promise<string> {
  const request = await readRequestPage(ctx, token);
  const company = await readCompany(ctx);
  const phone = emergencyPhone(company);
  const isAgreed = request.bookings.length > 0;
  const asked = `${joinNames(request.about) || company.name} (forespurt)`;
  const runs = isAgreed
    ? request.bookings.map(({ boat, ...days }) => ({ ...days, title: `${boat} (avtalt)` }))
    : findRuns(request.weeks).map((days) => ({ ...days, title: asked }));
  if (runs.length === 0 || request.withdrawn_at !== null) throw createNothingError();
  return formatCalendar({
    name: `Forespørsel ${request.reference}`,
    host: new URL(ctx.siteUrl).host,
    at: ctx.now(),
    events: runs.map((run, index) => ({
      id: `${request.reference}-${index + 1}`,
      // The later one replaces the other in a calendar that has both.
      version: isAgreed ? 1 : 0,
      ...run,
      description: [
        `Referanse ${request.reference}.${isAgreed ? "" : " Ikke avtalt ennå."}`,
        request.site && `Lokalitet ${request.site}.`,
        phone && `Vakt: ${phone}.`,
      ]
        .filter(Boolean)
        .join(" "),
      isFree: false,
      isTentative: !isAgreed,
    })),
  });
}

/** Weeks that follow each other are one range of days. */
function findRuns(weeks: string[]): DayRange[] {
  const runs: DayRange[] = [];
  for (const { firstDay, lastDay } of weeks.flatMap((id) => readWeekId(id) ?? [])) {
    const run = runs.at(-1);
    if (run && addDays(run.last_day, 1) === firstDay) run.last_day = lastDay;
    else runs.push({ first_day: firstDay, last_day: lastDay });
  }
  return runs;
}

/** One PDF with the data sheets of the boats, their valid certificates attached. Boats that are gone are left out. */
export async function makeRequestPdf(ctx: Context, token: string) {
  const request = await readRequestPage(ctx, token);
  const described = await Promise.all(
    listBoatIds(request).map((id) => describeSheet(ctx, id).catch(ignoreMissing)),
  );
  const found = described.filter((boat) => boat !== undefined);
  if (found.length === 0) throw createNothingError();
  const attachments: Attachment[] = [];
  let size = 0;
  for (const { boat, papers } of found) {
    for (const { url } of papers.certificates) {
      const file = url && (await readPublicDocument(ctx, boat.id, toDocumentId(url)).catch(ignoreMissing));
      if (!file || size + file.size > maxAttachedBytes) continue;
      size += file.size;
      const bytes = await buffer(await file.stream({ start: 0, end: file.size - 1 }));
      attachments.push({ name: `${file.name}.pdf`, bytes });
    }
  }
  const { reference } = request;
  const sheets = found.map(({ sheet }) => sheet);
  return {
    reference,
    pdf: await renderDataSheets({ title: `${reference}, datablad og sertifikater`, sheets, attachments }),
  };
}

function listBoatIds({ about }: RequestPage): string[] {
  return about.filter(({ kind }) => kind === "boat").map(({ id }) => id);
}

function toDocumentId(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1, -".pdf".length);
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== "not_found") throw error;
}

function createNothingError(): AppError {
  return new AppError("not_found", "Det er ingenting å laste ned for denne forespørselen.");
}
