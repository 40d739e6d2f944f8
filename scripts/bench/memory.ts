/** Measures the memory of the product before and after many requests. */
import { readFileSync } from "node:fs";
import type { TestServer } from "../../tests/support/server.ts";
import { countRequests, findSubjects, findWrk, requestHeaders, runWrk, waitUntilIdle } from "./load.ts";
import { describeValues, type Row, type Sizes } from "./row.ts";
import { withFleets } from "./start-fleet.ts";

const requestCount = 100_000;
const roundMs = 400;
const limits = { growth: 30, total: 250 };

export function benchMemory({ boats }: Sizes): Promise<Row[]> {
  return withFleets(boats, async (server, count) => {
    const { idle, after, highest } = await measureMemory(server);
    const describe = (name: string, value: number, limit?: number) =>
      describeValues({ name: `${name}, ${count} boats`, unit: "MB", limit }, [value]);
    return [
      describe("memory when idle", idle),
      describe(`memory after ${requestCount} requests`, after),
      describe("its growth", after - idle, limits.growth),
      describe("the highest", highest, limits.total),
    ];
  });
}

async function measureMemory({ url, pid }: TestServer) {
  const wrk = findWrk();
  const subjects = await findSubjects(url);
  await waitUntilIdle(pid);
  const idle = readMegabytes(pid);
  let highest = idle;
  for (let sent = 0; sent < requestCount;) {
    for (const { path } of subjects) {
      sent += countRequests(await runWrk(wrk, { url: url + path, headers: requestHeaders, ms: roundMs }));
      highest = Math.max(highest, readMegabytes(pid));
    }
  }
  return { idle, after: readMegabytes(pid), highest };
}

function readMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
