import * as v from "valibot";

/**
 * The schema of a request body. Unknown fields are refused, and a missing field has the same message as a field of
 * the wrong type (Valibot would report it as a problem of the object).
 */
export function requestBody<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, (issue) => {
    const key = String(issue.path?.[0].key);
    if (issue.expected === "never") return `Ukjent felt: ${key}`;
    const schema = Object.hasOwn(entries, key) ? entries[key] : undefined;
    const message = schema && "message" in schema ? schema.message : undefined;
    return typeof message === "string" ? message : issue.message;
  });
}

/** The first message for each field. */
export function getFieldMessages(issues: ReadonlyArray<v.BaseIssue<unknown>>): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { expected, path = [], message } of issues) {
    const key = (expected === "never" ? path.at(-1) : path[0])?.key;
    messages[typeof key === "string" ? key : ""] ??= message;
  }
  return messages;
}
