import { spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { formatForTerminal } from "./log.ts";

const time = Date.parse("2026-11-15T12:30:45Z");

function format(record: Record<string, unknown>): string {
  const line = formatForTerminal(JSON.stringify({ level: 30, time, ...record }));
  expect(line.endsWith("\n")).toBe(true);
  return stripVTControlCharacters(line.trimEnd()).replace(/^\d\d:\d\d:\d\d {2}/, "");
}

test("a request is one short line", () => {
  const request = { msg: "request", requestId: "a-b-c", method: "GET", path: "/fleet", status: 200 };
  expect(format({ ...request, ms: 12 })).toBe("GET   200  /fleet  12 ms");
  expect(format(request)).toBe("GET   200  /fleet");
});

test("an event has its details, a problem its level, request and stack", () => {
  expect(format({ msg: "mail sent", kind: "receipt", requestId: "a" })).toBe("mail sent  kind=receipt");
  expect(format({ msg: "orphaned files removed", removed: ["a", "b"] })).toBe(
    'orphaned files removed  removed=["a","b"]',
  );
  expect(format({ level: 40, msg: "slow", requestId: "a" })).toBe("warning  slow  requestId=a");
  expect(format({ level: 50, msg: "closing failed", err: { stack: "Error: x\n    at y" } })).toBe(
    "error  closing failed\nError: x\n    at y",
  );
});

test("control characters of a visitor do not reach the terminal", () => {
  const path = "/\u001b[2J\u0007\u009b31m\u202e\n";
  expect(format({ msg: "request", method: "GET", path, status: 404 })).toBe("GET   404  /�[2J��31m��");
  expect(format({ msg: "report", message: "\u001b]0;x\u0007" })).toBe("report  message=�]0;x�");
});

test.runIf(process.platform === "linux")("a full disk neither ends nor stops the process", () => {
  const full = openSync("/dev/full", "w");
  const script = `
    const { createLog } = await import(${JSON.stringify(import.meta.resolve("./log.ts"))});
    const log = createLog();
    process.on("uncaughtException", (error) => log.fatal({ err: error }, "uncaught exception"));
    for (const message of ["first", "second"]) log.warn(message);
    log.info({ method: "GET", path: "/", status: 200 }, "request");
    log.fatal("third");
    setImmediate(() => console.error("alive"));`;
  const child = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", full, "pipe"],
    encoding: "utf8",
    timeout: 60_000,
  });
  closeSync(full);
  expect([child.status, child.stderr]).toEqual([0, "alive\n"]);
});
