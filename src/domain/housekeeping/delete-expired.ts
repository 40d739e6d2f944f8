import type { HeldDeletion } from "../../contract/overview/operation.ts";
import { countExpiredEvents, deleteExpiredEvents } from "../audit/audit.ts";
import type { Context } from "../context.ts";
import { countExpiredEnquiries, deleteExpiredEnquiries } from "../enquiries/delete-enquiries.ts";
import { countExpiredVisits, deleteExpiredVisits } from "../visits/visits.ts";
import { findHold } from "./hold.ts";

const kinds = {
  enquiries: { count: countExpiredEnquiries, remove: deleteExpiredEnquiries },
  events: { count: countExpiredEvents, remove: deleteExpiredEvents },
  visits: { count: countExpiredVisits, remove: deleteExpiredVisits },
};
export type ExpiringKind = keyof typeof kinds;
export const expiringKinds = Object.keys(kinds) as ExpiringKind[];

export interface Deletion {
  deleted: number;
  /** Why nothing was deleted. */
  hold?: HeldDeletion;
}

/** Deletes the rows that have been kept for their time, unless the clock may be wrong. */
export async function deleteExpired(
  ctx: Context,
  kind: ExpiringKind,
  options: { isForced?: boolean } = {},
): Promise<Deletion> {
  const { count, remove } = kinds[kind];
  const hold = await findHold(ctx, kind, await count(ctx), options);
  return hold ? { deleted: 0, hold } : { deleted: await remove(ctx) };
}
