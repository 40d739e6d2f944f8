import {
  type AdminPeriod,
  availabilityEndpoints,
  labelPeriod,
} from "../../../../../contract/availability/admin-availability.ts";
import { addDays, formatDays } from "../../../../../shared/days.ts";
import { findOverlaps } from "../../../../../rules/availability/overlaps.ts";
import { getServerMessage } from "../../../../lib/api/get-server-message.ts";
import { createKey } from "../../../../lib/browser/create-key.ts";
import { invalidateContent } from "../../../../lib/api/invalidate-content.ts";
import { portalApi } from "../../../../lib/api/portal-api.ts";
import { getQueryClient } from "../../../../lib/api/query-client.ts";
import { showToast } from "../../../../lib/toasts/toast.ts";
import { undoMs } from "../../../../lib/toasts/undo-save.ts";
import { calendarQuery } from "../queries.ts";

type Undo = () => Promise<void>;

/** `Opptatt 14.–20. desember`. */
function describePeriod(period: AdminPeriod): string {
  return `${labelPeriod(period)} ${formatDays(period)}`;
}

/** Announces that a period was stored, and offers to undo it. `before` is undefined for a new one. */
export function announceSaved(stored: AdminPeriod, before: AdminPeriod | undefined): void {
  const undo = before ? putBack(before, stored) : () => withdraw(stored);
  announce(before ? "Perioden er endret" : "Perioden er lagret", stored, undo);
}

/** Calls `onRemoved` if it succeeds, before the stored periods are read again. */
export async function removePeriod(period: AdminPeriod, onRemoved?: () => void): Promise<void> {
  await attempt("Ikke slettet", async () => {
    await deletePeriod(period);
    onRemoved?.();
    announce("Perioden er slettet", period, restore(period));
  });
}

/** Stores it with its days moved. It may overlap others if `mayOverlap`. */
export async function movePeriod(period: AdminPeriod, days: number, mayOverlap: boolean): Promise<void> {
  await attempt("Ikke flyttet", async () => {
    const first_day = addDays(period.first_day, days);
    const last_day = addDays(period.last_day, days);
    const stored = await update({ ...period, first_day, last_day }, mayOverlap);
    announce("Perioden er flyttet", stored, putBack(period, stored));
  });
}

function withdraw(stored: AdminPeriod): Promise<void> {
  return attempt("Ikke angret", async () => {
    await deletePeriod(stored);
    announce("Angret: perioden er fjernet", stored, restore(stored));
  });
}

function putBack(before: AdminPeriod, stored: AdminPeriod): Undo {
  const mayOverlap = hasOverlaps(before);
  return () =>
    attempt("Ikke angret", async () => {
      const restored = await update({ ...before, version: stored.version }, mayOverlap);
      announce("Angret: perioden er som før", restored, putBack(stored, restored));
    });
}

function restore(period: AdminPeriod): Undo {
  const { version: _, ...fields } = toBody(period);
  // The id is chosen now, so that a request that is sent again does not create a second period.
  const body = { ...fields, id: createKey(), may_overlap: hasOverlaps(period) };
  return () =>
    attempt("Ikke angret", async () => {
      const restored = await portalApi.call(availabilityEndpoints.create, { body });
      announce("Angret: perioden er tilbake", restored, () => withdraw(restored));
    });
}

/** Called when the undo is offered: an undo restores overlaps that existed then, and adds none to later periods. */
function hasOverlaps(period: AdminPeriod): boolean {
  const calendar = getQueryClient().getQueryData(calendarQuery().queryKey);
  return findOverlaps(period, calendar?.periods ?? []).length > 0;
}

function update(period: AdminPeriod, may_overlap: boolean): Promise<AdminPeriod> {
  const { id, ...fields } = toBody(period);
  return portalApi.call(availabilityEndpoints.update, { params: { id }, body: { ...fields, may_overlap } });
}

/** The server decides how long a tentative period holds. */
function toBody({ held_until, ...fields }: AdminPeriod) {
  return { ...fields, is_tentative: held_until !== null };
}

function deletePeriod({ id, version }: AdminPeriod): Promise<void> {
  return portalApi.call(availabilityEndpoints.delete, {
    params: { id },
    query: { version },
  });
}

function announce(title: string, period: AdminPeriod, undo: Undo): void {
  const actions = [{ label: "Angre", onSelect: () => void undo() }];
  showToast({ kind: "success", title, description: describePeriod(period), actions, duration: undoMs });
}

/** Shows a toast if the work fails, and reads the stored periods again in any case. */
async function attempt(failed: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const description = getServerMessage(error) || "Prøv igjen.";
    showToast({ kind: "error", title: failed, description, duration: undoMs });
  }
  await invalidateContent(getQueryClient());
}
