import { hashKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as v from "valibot";
import { type SavedBy, savedBy } from "../../../contract/history.ts";
import { ApiError } from "../../lib/api.ts";

/** One row of the conflict dialog: a field of the form, or several values that are edited as one. */
export interface ConflictField<Values> {
  names: Array<keyof Values & string>;
  label: string;
  lang?: "en";
  /** Renders the value as the form shows it. `opened` is what the form was opened with. */
  show(values: Values, opened: Values): ReactNode;
}

type ConflictRow<Values> = Omit<ConflictField<Values>, "names">;

/** A row for each value of a form. A value that is edited together with another one has the name of that instead. */
export type ConflictRows<Values> = {
  [Name in keyof Values & string]: ConflictRow<Values> | (keyof Values & string);
};

/** The rows as the dialog shows them. By their type, no value of the form can be left out. */
export function toConflictFields<Values>(rows: ConflictRows<Values>): Array<ConflictField<Values>> {
  const names = Object.keys(rows) as Array<keyof Values & string>;
  return names.flatMap((name) => {
    const row: ConflictRow<Values> | string = rows[name];
    if (typeof row === "string") return [];
    return [{ ...row, names: [name, ...names.filter((other) => rows[other] === name)] }];
  });
}

export interface ConflictSides<Values> {
  /** What the form was opened with. */
  opened: Values;
  /** What was about to be saved. */
  mine: Values;
  /** What is stored now. */
  theirs: Values;
}

export type Side = "mine" | "theirs";

export interface Difference<Values> {
  field: ConflictField<Values>;
  /** The side that changed the value; mine where both did. */
  preferred: Side;
  /** Both sides changed it, so one of the two changes will be lost. */
  isContested: boolean;
}

/** The fields whose values differ between `mine` and `theirs`. */
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

/** Returns `theirs` with the values of some fields taken from `mine`. */
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

/** The record that a stale error carries; undefined for any other error. */
export function findStoredRecord<Stored>(
  error: unknown,
  schema: v.GenericSchema<unknown, Stored>,
): Stored | undefined {
  if (!(error instanceof ApiError) || error.code !== "stale") return undefined;
  const parsed = v.safeParse(schema, error.body.current);
  return parsed.success ? parsed.output : undefined;
}

/** Who saved that record, if the error says so. */
export function findSavedBy(error: unknown): SavedBy | undefined {
  const parsed = v.safeParse(savedBy, error instanceof ApiError ? error.body.savedBy : undefined);
  return parsed.success ? parsed.output : undefined;
}

function isSame<Values>({ names }: ConflictField<Values>, a: Values, b: Values): boolean {
  return names.every((name) => hashKey([a[name]]) === hashKey([b[name]]));
}
