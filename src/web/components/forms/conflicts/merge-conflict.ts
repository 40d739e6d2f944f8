import type { ReactNode } from "react";
import * as v from "valibot";
import { type SavedBy, savedBy } from "../../../../contract/history/history.ts";
import { ApiError } from "../../../lib/api/api.ts";

/** A field of a form that two may have changed, or several values that are edited as one. */
export interface ConflictField<Values> {
  names: Array<keyof Values & string>;
  label: string;
  lang?: "en";
  /** A text whose paragraphs are merged one by one: plain text, or HTML. */
  text?: "plain" | "html";
  /** Renders the value as the form shows it. Changed words of a string are marked. */
  show: (values: Values) => ReactNode;
}

type ConflictRow<Values> = Omit<ConflictField<Values>, "names">;

/** A row for each value of a form. A value that is edited together with another one has the name of that instead. */
export type ConflictRows<Values> = {
  [Name in keyof Values & string]: ConflictRow<Values> | (keyof Values & string);
};

/** The rows as fields. By their type, no value of the form can be left out. */
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

type Side = "mine" | "theirs";

/** Something that both have changed: a field, or paragraphs of its text. */
export interface Question {
  key: string;
  label: string;
  lang: "en" | undefined;
  /** What it was before, or where in the text it is. */
  note: string | undefined;
  before: ReactNode;
  /** Both changes together, where that makes sense. */
  options: Array<{ answer: Choice; value: ReactNode }>;
  /** Where staff may write the text themselves: what they begin with. */
  draft?: { text: string; isOneLine: boolean };
}

export type Choice = Side | "both";
export type Answer = Choice | { written: string };

/** A field with changes that need no question. */
export interface MergedField {
  label: string;
  lang: "en" | undefined;
  /** Who has changed it. */
  side: Choice;
  before: ReactNode;
  value: ReactNode;
}

export interface Merge<Values> {
  questions: Question[];
  merged: MergedField[];
  /** The values with an answer to each question. Fields whose labels are in `undone` get their former values. */
  resolve: (answers?: Record<string, Answer>, undone?: string[]) => Values;
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
