import { expect, test } from "vitest";
import { describeEngine } from "../support/engines/database.ts";
import { createWorld, type World } from "../support/engines/world.ts";

const path = "/api/reports";
const error = { message: "x is undefined", stack: "TypeError: x is undefined", path: "/fleet" };

/** `from` is the IP that a trusted proxy forwards. */
function report(world: World, body: unknown, headers: Record<string, string> = {}, from = "192.0.2.1") {
  return world.send(path, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "content-type": "application/json", "x-forwarded-for": from, ...headers },
  });
}

async function readCounts({ dependencies }: World): Promise<string[]> {
  const text = await dependencies.metrics.registry.metrics();
  return text.split("\n").filter((line) => line.startsWith("nordskarv_browser_reports_total{"));
}

describeEngine("reports of browsers", () => {
  test("a repeated report is logged once and counted each time", async () => {
    const world = await createWorld();
    for (let count = 0; count < 3; count += 1) expect((await report(world, error)).status).toBe(204);
    const violation = { "csp-report": { "document-uri": "/", "blocked-uri": "eval" } };
    const headers = { "content-type": "application/csp-report" };
    expect((await report(world, violation, headers)).status).toBe(204);
    expect(await readCounts(world)).toEqual([
      'nordskarv_browser_reports_total{kind="error",result="logged"} 1',
      'nordskarv_browser_reports_total{kind="error",result="repeated"} 2',
      'nordskarv_browser_reports_total{kind="csp",result="logged"} 1',
    ]);
  });

  test("what is malformed, too large or from another site is refused", async () => {
    const world = await createWorld();
    expect(await report(world, "{")).toMatchObject({ status: 400, error: { code: "malformed" } });
    expect((await report(world, { message: "x" })).status).toBe(400);
    expect((await report(world, error, { "content-type": "text/plain" })).status).toBe(400);
    const large = { ...error, message: "x".repeat(40_000) };
    expect(await report(world, large)).toMatchObject({ status: 413, error: { code: "too_large" } });
    expect((await report(world, error, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect(await readCounts(world)).toEqual([]);
  });

  test("one network and all networks together are throttled", async () => {
    const world = await createWorld({ now: () => new Date("2026-11-15T12:00:00Z") });
    const send = async (count: number, from: (number: number) => string) => {
      const statuses: number[] = [];
      for (let number = 0; number < count; number += 1) {
        statuses.push((await report(world, error, {}, from(number))).status);
      }
      return statuses;
    };
    const fromOne = await send(12, (number) => `2001:db8::${number}`);
    expect(fromOne).toEqual([...Array<number>(10).fill(204), 429, 429]);
    const fromMany = await send(60, (number) => `198.51.100.${number}`);
    expect(fromMany.filter((status) => status === 429)).toHaveLength(10);
    expect(await readCounts(world)).toContain(
      'nordskarv_browser_reports_total{kind="any",result="refused"} 12',
    );
  });
});
