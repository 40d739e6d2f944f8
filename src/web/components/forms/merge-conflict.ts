import { hashKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../lib/api.ts";

/** One line of the choice: values that belong together, under the label the form gives them. */
export interface ConflictField<Values> {
  names: Array<keyof Values & string>;
  label: string;
  lang?: "en";
  /** The value as staff know it; nothing at all is shown as empty. */
  show(values: Values): ReactNode;
}

export interface ConflictSides<Values> {
  /** What the form was opened with. */
  opened: Values;
  /** What was about to be saved. */
  mine: Values;
  /** What somebody else has saved meanwhile. */
  theirs: Values;
}

export type Side = "mine" | "theirs";

export interface Difference<Values> {
  field: ConflictField<Values>;
  /** The side that changed the value; mine where both did. */
  preferred: Side;
  /** Both changed it: one of the two changes will be lost. */
  isContested: boolean;
}

/** The fields whose values differ between the two, with the side that is likely to be wanted. */
export function findDifferences<Values>(
  fields: Array<ConflictField<Values>>,
  { opened, mine, theirs }: ConflictSides<Values>,
): Array<Difference<Values>> {
  return fields
    .filter((field) => !isSame(field, mine, theirs))
    .map((field) => {
      const isMine = !isSame(field, opened, mine);
      const isTheirs = !isSame(field, opened, theirs);
      return { field, preferred: isMine ? "mine" : "theirs", isContested: isMine && isTheirs };
    });
}

/** The stored record with some of my values laid over it. */
export function mergeInto<Values>(
  theirs: Values,
  mine: Values,
  fieldsOfMine: Array<ConflictField<Values>>,
): Values {
  const merged = { ...theirs };
  for (const { names } of fieldsOfMine) {
    for (const name of names) merged[name] = mine[name];
  }
  return merged;
}

/** The record as it is stored now, when a save was refused because of it. */
export function currentOf(error: unknown): unknown {
  return error instanceof ApiError && error.code === "stale" ? error.body.current : undefined;
}

function isSame<Values>({ names }: ConflictField<Values>, a: Values, b: Values): boolean {
  return names.every((name) => hashKey([a[name]]) === hashKey([b[name]]));
}
