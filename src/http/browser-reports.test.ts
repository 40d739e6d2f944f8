import { expect, test } from "vitest";
import { createReportLimiter, readReports, type BrowserReport } from "./browser-reports.ts";

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

test("reports are limited by network and in all, and logged once an hour", () => {
  let time = Date.parse("2026-11-15T12:00:00Z");
  const limiter = createReportLimiter(() => new Date(time), {
    perNetworkAndMinute: 2,
    perMinute: 3,
    loggedPerHour: 2,
  });
  expect(["a", "a", "a", "b", "c"].map((network) => limiter.admit(network))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
  const report = (message: string): BrowserReport => ({
    kind: "error",
    path: "/",
    message,
    stack: undefined,
  });
  expect(["x", "x", "y", "z"].map((message) => limiter.isNew(report(message)))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  time += 60 * 60_000;
  expect(limiter.admit("a")).toBe(true);
  expect(limiter.isNew(report("x"))).toBe(true);
});
