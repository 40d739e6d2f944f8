import { isDeepStrictEqual } from "node:util";
import { describeFocus } from "../../rules/media/focal-point.ts";
import type { FocalPoint } from "../../contract/media/focal-point.ts";
import type { FieldChange, HistoryImage } from "../../contract/history/history.ts";
import type { RecordField, RecordFields } from "./record-fields.ts";

/** The fields of a record that staff can set. */
export type Content = Record<string, unknown>;
/** The names of other records, by id. */
export type Names = Record<string, string>;

type ShownField = Exclude<RecordField, { type: "part" }>;
/** Distributed over the union, which `Pick` alone would merge into one type. */
type PickValues<Change> = Change extends FieldChange ? Pick<Change, "type" | "from" | "to"> : never;
type Shown = PickValues<FieldChange>;

const maxSummaryFields = 4;
const maxSummaryValue = 60;

export function pickContent(fields: RecordFields, record: object): Content {
  const names = new Set(Object.keys(fields));
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
}

/** Adds what is known of fields that a version is too old to have. */
export function fillContent(fields: RecordFields, content: Content): Content {
  const initial = Object.entries(fields).flatMap(([name, field]) =>
    "initial" in field && !(name in content) ? [[name, field.initial]] : [],
  );
  return { ...content, ...(Object.fromEntries(initial) as Content) };
}

/** The properties that are compared and restored as one field. */
export function getProperties(fields: RecordFields, name: string): string[] {
  const parts = Object.entries(fields).filter(([, field]) => field.type === "part" && field.of === name);
  return [name, ...parts.map(([part]) => part)];
}

/** The fields with a label that differ. One that either side does not have counts as equal. */
export function findChangedFields(
  fields: RecordFields,
  from: Content,
  to: Content,
): Array<{ name: string; field: ShownField }> {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === "part") return [];
    const isChanged = getProperties(fields, name).some(
      (property) => property in from && property in to && !isDeepStrictEqual(from[property], to[property]),
    );
    return isChanged ? [{ name, field }] : [];
  });
}

interface Summarized {
  from: Content;
  to: Content;
  names: Names;
  /** Labels of what else the save has changed. */
  others: string[];
}

/** `Status: Vedlikehold`, or the names of the fields if several have changed or the value is long. */
export function summarize(fields: RecordFields, { from, to, names, others }: Summarized): string {
  const changed = findChangedFields(fields, from, to);
  const [first] = changed;
  if (first && changed.length + others.length === 1) {
    const change = showChange(fields, first.name, from, to, names);
    if (change.type !== "text" || change.to.length > maxSummaryValue) return first.field.label;
    return `${first.field.label}: ${change.to || "tomt"}`;
  }
  const labels = [...changed.map(({ field }) => field.label), ...others].map((label, index) =>
    index === 0 ? label : label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()),
  );
  if (labels.length === 0) return "Lagret uten endringer";
  const rest = labels.length - maxSummaryFields;
  return rest > 0 ? `${labels.slice(0, maxSummaryFields).join(", ")} og ${rest} til` : labels.join(", ");
}

/** Both values of a field as staff read them, with names instead of ids. */
export function showChange(
  fields: RecordFields,
  name: string,
  from: Content,
  to: Content,
  names: Names,
): Shown {
  const field = fields[name] as ShownField;
  const show = <T>(toValue: (content: Content) => T) => ({ from: toValue(from), to: toValue(to) });
  const showId = (id: unknown) => names[String(id)] ?? String(id);
  switch (field.type) {
    case "text":
      return { type: "text", ...show((content) => formatText(field, content[name])) };
    case "region":
      return { type: "text", ...show((content) => showId(content[name])) };
    case "services":
    case "boats":
      return { type: "list", ...show((content) => toList(content[name]).map(showId)) };
    case "list":
      return { type: "list", ...show((content) => toList(content[name]).map(field.format ?? String)) };
    case "images":
      return { type: "images", ...show((content) => toImages(fields, name, content)) };
    case "prose":
    case "html":
      return { type: field.type, ...show((content) => formatText({}, content[name])) };
  }
}

function formatText({ format = String }: { format?: (value: unknown) => string }, value: unknown): string {
  return value === null || value === undefined ? "" : format(value);
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The images with their texts and focal points, which are properties of their own: by URL, or a single one. */
function toImages(fields: RecordFields, name: string, content: Content): HistoryImage[] {
  const value = content[name];
  const urls = (Array.isArray(value) ? value : [value]).filter(
    (url) => typeof url === "string" && url !== "",
  );
  const [texts, points] = getProperties(fields, name)
    .slice(1)
    .map((part) => content[part]);
  const find = (part: unknown, url: string) =>
    Array.isArray(value) ? (part as Record<string, unknown> | undefined)?.[url] : part;
  return urls.map((url: string) => ({
    url,
    text: (find(texts, url) as string | undefined) ?? "",
    focus: describeFocus(find(points, url) as FocalPoint | undefined),
  }));
}
