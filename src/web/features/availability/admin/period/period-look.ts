import {
  type AdminPeriod,
  periodKindLabels,
} from "../../../../../contract/availability/admin-availability.ts";
import type { PeriodKind } from "../../../../../contract/boats/availability.ts";

/** How a period is drawn: by its kind, but a tentative booking in a way of its own. */
export type PeriodLook = PeriodKind | "tentative";

/** In the order of the legend. */
export const lookLabels: Record<PeriodLook, string> = {
  busy: periodKindLabels.busy,
  tentative: "Foreløpig booket",
  workshop: periodKindLabels.workshop,
  free_in_region: periodKindLabels.free_in_region,
};

export function toLook({ kind, held_until }: Pick<AdminPeriod, "kind" | "held_until">): PeriodLook {
  return held_until === null ? kind : "tentative";
}
