/** Measures the memory of the product before and after many requests. */
import { readFileSync } from "node:fs";
import { startServer } from "../../tests/support/server.ts";
import { countRequests, findSubjects, findWrk, requestHeaders, runWrk, waitUntilIdle } from "./servers.ts";

const requestCount = 100_000;
const limits = { growth: 30, total: 250 };

/** Prints the figures, and fails above the limits. */
export async function benchMemory(): Promise<void> {
  const wrk = findWrk();
  const product = await startServer();
  try {
    const subjects = await findSubjects(product.url);
    await waitUntilIdle([product.pid]);
    const idle = readMegabytes(product.pid);
    let sent = 0;
    let highest = idle;
    while (sent < requestCount) {
      for (const { path } of subjects) {
        sent += countRequests(await runWrk(wrk, requestHeaders, product.url + path));
        highest = Math.max(highest, readMegabytes(product.pid));
      }
    }
    const after = readMegabytes(product.pid);
    console.log(`\nmemory: ${idle} MB idle, ${after} MB after ${sent} requests, ${highest} MB at most`);
    if (after - idle > limits.growth || highest > limits.total) {
      process.exitCode = 1;
      console.log(`above ${limits.growth} MB of growth or ${limits.total} MB in total`);
    }
  } finally {
    await product.stop();
  }
}

function readMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
