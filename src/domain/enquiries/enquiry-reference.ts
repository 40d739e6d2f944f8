import { takeNumber } from "../../db/queries/enquiries/enquiry-additions.ts";
import { toNorwegianDay } from "../../shared/norwegian-day.ts";
import type { Context } from "../context.ts";

/** `NS-2026-0417`: counted in each year, short enough to be read out on the phone. Call in a transaction. */
export async function takeReference(tx: Context, createdAt: string): Promise<string> {
  const year = Number(toNorwegianDay(new Date(createdAt)).slice(0, 4));
  const number = await takeNumber(tx.db, year);
  return `NS-${year}-${String(number).padStart(4, "0")}`;
}
