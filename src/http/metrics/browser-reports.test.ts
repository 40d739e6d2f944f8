import { expect, test } from "vitest";
import { createReportFilter, readReports, type BrowserReport } from "./browser-reports.ts";

const stack = `TypeError: x is undefined
    at f (https://nordskarv.example/assets/site-abc.js?v=1:2:3)
g@https://nordskarv.example/fleet?sok=Ingrid:4:5`;

test("a script error keeps the code and loses the visitor", () => {
  const message = `Ingrid <ingrid@anlegg.example> 4790000000 ${"x".repeat(999)}`;
  const [report] = readReports("application/json", { message, stack, path: "/fleet?sok=Ingrid" }) ?? [];
  expect(report).toEqual({
    kind: "error",
    path: "/fleet",
    message: expect.stringMatching(/^Ingrid \[email\] \[number\] x+$/) as string,
    stack: `TypeError: x is undefined
    at f (https://nordskarv.example/assets/site-abc.js:2:3)
g@https://nordskarv.example/fleet:4:5`,
  });
  expect(JSON.stringify(report).length).toBeLessThan(600);
});

test("no report has the token of a calendar", () => {
  const token = "aB3_".repeat(8);
  const url = `https://nordskarv.example/Kalender/${token}`;
  const reports = [
    readReports("application/json", {
      message: `at ${url}:1`,
      stack: `f@${url}:1:2`,
      path: `/Kalender/${token}`,
    }),
    readReports("application/csp-report", {
      "csp-report": { "document-uri": url, "blocked-uri": url, "source-file": url },
    }),
  ];
  expect(reports.flat()).toHaveLength(2);
  expect(JSON.stringify(reports)).not.toContain(token);
});

test("both forms of a policy violation give the same report", () => {
  const old = readReports("application/csp-report", {
    "csp-report": {
      "document-uri": "https://nordskarv.example/contact?boat=lomvi",
      "violated-directive": "script-src-elem",
      "blocked-uri": "https://ads.example/x.js?id=7",
      "script-sample": "alert(1)",
    },
  });
  const current = readReports("application/reports+json; charset=utf-8", [
    { type: "deprecation", url: "https://nordskarv.example/", body: {} },
    {
      type: "csp-violation",
      url: "https://nordskarv.example/contact?boat=lomvi",
      body: { effectiveDirective: "script-src-elem", blockedURL: "https://ads.example/x.js?id=7" },
    },
  ]);
  expect(old).toEqual([
    {
      kind: "csp",
      path: "/contact",
      directive: "script-src-elem",
      blocked: "https://ads.example/x.js",
      source: undefined,
    },
  ]);
  expect(current).toEqual(old);
});

test("anything else is no report", () => {
  expect(readReports("text/plain", { message: "x", path: "/" })).toBeUndefined();
  expect(readReports("application/json", { message: 1, path: "/" })).toBeUndefined();
  expect(readReports("application/json", undefined)).toBeUndefined();
  expect(readReports("application/csp-report", [])).toBeUndefined();
  expect(readReports("application/reports+json", { type: "csp-violation" })).toBeUndefined();
});

test("at most ten reports of a batch are read", () => {
  const reports = Array.from({ length: 50 }, () => ({ type: "csp-violation", url: "/", body: {} }));
  expect(readReports("application/reports+json", reports)).toHaveLength(10);
});

test("each different report is logged once an hour, up to a limit", () => {
  let time = Date.parse("2026-11-15T12:00:00Z");
  const isNew = createReportFilter(() => new Date(time), 2);
  const report = (message: string): BrowserReport => ({
    kind: "error",
    path: "/",
    message,
    stack: undefined,
  });
  expect(["x", "x", "y", "z"].map((message) => isNew(report(message)))).toEqual([true, false, true, false]);
  time += 60 * 60_000;
  expect(isNew(report("x"))).toBe(true);
});
