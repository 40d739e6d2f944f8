import * as v from "valibot";
import {
  type AdminPeriod,
  type Calendar,
  newPeriod,
  periodKindLabels,
} from "../../../../../contract/availability/admin-availability.ts";
import type { PeriodKind } from "../../../../../contract/boats/availability.ts";
import { formatDay } from "../../../../../shared/days.ts";
import { contractResolver } from "../../../../components/forms/contract-resolver.ts";
import {
  type ConflictField,
  toConflictFields,
} from "../../../../components/forms/conflicts/merge-conflict.ts";

interface PeriodFields {
  boat_id: string;
  kind: PeriodKind;
  /** Empty if it is not free in a region. */
  region_id: string;
  first_day: string;
  last_day: string;
  note: string;
}

export interface PeriodFormValues extends PeriodFields {
  /** That of a new period is chosen by its form, and kept in its draft: sent twice, it is stored once. */
  id: string;
}

/** The values of a period as rows to read. */
export function createPeriodRows({ boats, regions }: Calendar): Array<ConflictField<PeriodFields>> {
  const findName = (list: Array<{ id: string; name: string }>, wanted: string) =>
    list.find(({ id }) => id === wanted)?.name ?? wanted;
  return toConflictFields<PeriodFields>({
    kind: {
      label: "Hva",
      show: ({ kind, region_id }) =>
        [periodKindLabels[kind], findName(regions, region_id)].filter(Boolean).join(": "),
    },
    region_id: "kind",
    boat_id: { label: "Fartøy", show: ({ boat_id }) => findName(boats, boat_id) },
    first_day: { label: "Fra", show: ({ first_day }) => formatDay(first_day) },
    last_day: { label: "Til og med", show: ({ last_day }) => formatDay(last_day) },
    note: { label: "Internt notat", show: ({ note }) => note },
  });
}

export const toFormValues = (period: AdminPeriod): PeriodFormValues => ({
  id: period.id,
  boat_id: period.boat_id,
  kind: period.kind,
  region_id: period.region_id ?? "",
  first_day: period.first_day,
  last_day: period.last_day,
  note: period.note,
});

export const toPeriodBody = ({ id: _, region_id, ...values }: PeriodFormValues) => ({
  ...values,
  region_id: values.kind === "free_in_region" && region_id !== "" ? region_id : null,
});

/** The values as they would be stored. */
export function normalizePeriod(values: PeriodFormValues): PeriodFormValues {
  const parsed = v.safeParse(newPeriod, toPeriodBody(values));
  if (!parsed.success) return values;
  return { ...values, region_id: parsed.output.region_id ?? "", note: parsed.output.note };
}

export const periodResolver = contractResolver<PeriodFormValues>(newPeriod, toPeriodBody);
