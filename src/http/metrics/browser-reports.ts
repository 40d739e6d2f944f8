import { createHash } from "node:crypto";
import * as v from "valibot";
import { hourMs } from "../../shared/durations.ts";
import { browserError } from "../../contract/overview/reports.ts";
import { hideToken } from "../hide-token.ts";

/** What is logged of a report: no query strings, email addresses, long numbers or tokens, and a limited length. */
export type BrowserReport =
  | { kind: "error"; path: string; message: string; stack: string | undefined }
  | { kind: "csp"; path: string; directive: string; blocked: string; source: string | undefined };

const maxReports = 10;
const maxMessage = 300;
const maxStack = 2_000;
const maxUrl = 200;

const text = v.optional(v.string(), "");
/** `application/csp-report`: what `report-uri` sends. */
const cspReport = v.object({
  "csp-report": v.object({
    "document-uri": text,
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
    "source-file": text,
  }),
});
/** `application/reports+json`: what `report-to` sends, several reports at once. */
const reportingApi = v.array(
  v.object({
    type: v.string(),
    url: text,
    body: v.object({ effectiveDirective: text, blockedURL: text, sourceFile: v.nullish(v.string(), "") }),
  }),
);

/** Reads the body of a report by its content type. Undefined if it is none that we know. */
export function readReports(contentType: string, body: unknown): BrowserReport[] | undefined {
  const [mediaType = ""] = contentType.split(";", 1);
  switch (mediaType.trim().toLowerCase()) {
    case "application/json": {
      const parsed = v.safeParse(browserError, body);
      return parsed.success ? [describeError(parsed.output)] : undefined;
    }
    case "application/csp-report": {
      const parsed = v.safeParse(cspReport, body);
      if (!parsed.success) return undefined;
      const report = parsed.output["csp-report"];
      return [
        describeViolation({
          url: report["document-uri"],
          directive: report["effective-directive"] || report["violated-directive"],
          blocked: report["blocked-uri"],
          source: report["source-file"],
        }),
      ];
    }
    case "application/reports+json": {
      const parsed = v.safeParse(reportingApi, body);
      if (!parsed.success) return undefined;
      return parsed.output
        .filter(({ type }) => type === "csp-violation")
        .slice(0, maxReports)
        .map(({ url, body: { effectiveDirective, blockedURL, sourceFile } }) =>
          describeViolation({ url, directive: effectiveDirective, blocked: blockedURL, source: sourceFile }),
        );
    }
    default:
      return undefined;
  }
}

function describeError({ message, stack, path }: v.InferOutput<typeof browserError>): BrowserReport {
  return {
    kind: "error",
    path: toPath(path),
    message: anonymise(message.slice(0, maxMessage)),
    stack: stack === undefined ? undefined : anonymise(stack.slice(0, maxStack)),
  };
}

interface Violation {
  url: string;
  directive: string;
  blocked: string;
  source: string;
}

function describeViolation({ url, directive, blocked, source }: Violation): BrowserReport {
  return {
    kind: "csp",
    path: toPath(url),
    directive: directive.slice(0, maxUrl),
    blocked: withoutQuery(blocked),
    source: source === "" ? undefined : withoutQuery(source),
  };
}

function toPath(url: string): string {
  return hideToken(URL.parse(url, "http://site.invalid")?.pathname ?? "").slice(0, maxUrl);
}

/** Also accepts words such as `inline` and `eval`, which browsers send instead of a URL. */
function withoutQuery(url: string): string {
  return hideToken(url.split(/[?#]/, 1)[0] ?? "").slice(0, maxUrl);
}

/** A message or a stack may quote what the visitor typed. */
function anonymise(quoted: string): string {
  return quoted
    .replaceAll(/\?[^\s:)]*/g, "")
    .replaceAll(/\d{8,}/g, "[number]")
    .split(/(\s)/)
    .map((word) => (word.includes("@") && !word.includes("://") ? "[email]" : hideToken(word)))
    .join("");
}

/** Returns whether a report is to be logged, or only counted. Each different one is logged once an hour. */
export function createReportFilter(now: () => Date, loggedPerHour: number) {
  let hour = Number.NaN;
  const logged = new Set<string>();

  return function isNew(report: BrowserReport): boolean {
    const current = Math.floor(now().getTime() / hourMs);
    if (current !== hour) {
      hour = current;
      logged.clear();
    }
    const key = createHash("sha256").update(JSON.stringify(report)).digest("base64");
    if (logged.has(key) || logged.size >= loggedPerHour) return false;
    logged.add(key);
    return true;
  };
}
