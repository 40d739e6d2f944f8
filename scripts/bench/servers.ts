/**
 * Compares the CPU time that the product spends on a response with that of a bare node:http server which sends the same
 * headers and bytes, and measures the memory of the product under many requests.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort, spawnChild, waitForExit } from "../../tests/support/processes/programs.ts";
import { startServer } from "../../tests/support/servers/server.ts";
import { removeFolder, temporaryFolder } from "../../tests/support/processes/temporary-folder.ts";
import type { StoredResponse } from "./bare-server.ts";
import { createTable } from "./table.ts";

const rounds = 11;
const requestsPerRound = 2_000;
const connections = 16;
const memoryRequests = 100_000;
const memoryLimitMb = 300;
/** The most CPU time of a cached response, as a ratio to the bare server's. */
const cachedLimit = 1.6;
const ownHeaders = new Set(["connection", "date", "keep-alive", "transfer-encoding", "x-request-id"]);
const agent = new Agent({ keepAlive: true, maxSockets: connections });

interface Subject {
  name: string;
  path: string;
  limit?: number;
  isConditional?: boolean;
}

const product = await startServer();
const subjects = await listSubjects(product.url);
const bare = await startBareServer(await Promise.all(subjects.map(({ path }) => store(product.url, path))));
try {
  await compareCpu();
  await measureMemory();
} finally {
  agent.destroy();
  await bare.stop();
  await product.stop();
}

async function compareCpu(): Promise<void> {
  const table = createTable();
  for (const { name, path, limit, isConditional = false } of subjects) {
    const times: Record<"product" | "bare", number[]> = { product: [], bare: [] };
    const etag = isConditional ? (await send(product.url + path)).headers.etag : undefined;
    // The first rounds warm up.
    for (let round = -3; round < rounds; round += 1) {
      const measured = {
        product: await measureCpu(product, path, etag),
        bare: await measureCpu(bare, path, etag),
      };
      if (round < 0) continue;
      times.product.push(measured.product);
      times.bare.push(measured.bare);
    }
    table.addRatio(name, times.product, times.bare, limit);
  }
  table.print("CPU time of a response, as a ratio to bare node:http");
}

async function measureMemory(): Promise<void> {
  const before = readMegabytes();
  let highest = before;
  for (let sent = 0; sent < memoryRequests; sent += requestsPerRound) {
    const subject = subjects[(sent / requestsPerRound) % subjects.length];
    await sendMany(product.url + (subject?.path ?? "/"));
    highest = Math.max(highest, readMegabytes());
  }
  const table = createTable();
  table.add("before", before, "MB");
  table.add(`highest during ${memoryRequests} requests`, highest, "MB", memoryLimitMb);
  table.add("after", readMegabytes(), "MB");
  table.print("Memory of the server");
}

async function listSubjects(origin: string): Promise<Subject[]> {
  const [asset = ""] = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(origin)).text()) ?? [];
  const cached: Subject[] = [
    { name: "front page", path: "/" },
    { name: "front page, 304", path: "/", isConditional: true },
    { name: "fleet", path: "/fleet" },
    { name: "boat", path: "/fleet/lomvi" },
    { name: "service", path: "/services/notvasking" },
    { name: "built script", path: asset },
    { name: "boats of the public API", path: "/api/boats?status=active" },
  ];
  return [
    ...cached.map((subject) => ({ ...subject, limit: cachedLimit })),
    // Known to be unknown only after the routers have been asked.
    { name: "unknown page", path: "/finnes-ikke" },
    { name: "image, not cached", path: "/media/boat-images/lomvi-1-480.webp" },
  ];
}

function send(url: string, etag?: string) {
  const headers = { "accept-encoding": "gzip, br", ...(etag !== undefined && { "if-none-match": etag }) };
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .once("error", reject)
      .end();
  });
}

async function sendMany(url: string, etag?: string): Promise<void> {
  let left = requestsPerRound;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left > 0) {
        left -= 1;
        await send(url, etag);
      }
    }),
  );
}

/** The second response: the first one filled the cache. */
async function store(origin: string, path: string): Promise<StoredResponse> {
  await send(origin + path);
  const { status, headers, body } = await send(origin + path);
  const sent = Object.entries(headers).filter(([name]) => !ownHeaders.has(name));
  return {
    path,
    status,
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    body: body.toString("base64"),
  };
}

async function startBareServer(responses: StoredResponse[]) {
  const folder = temporaryFolder("bench");
  const file = join(folder, "responses.json");
  writeFileSync(file, JSON.stringify(responses));
  const port = await findFreePort();
  const program = join(import.meta.dirname, "bare-server.ts");
  const child = spawnChild(process.execPath, [program, file, String(port)], { stdio: "inherit" });
  const url = `http://127.0.0.1:${port}`;
  while (!(await send(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error("The bare server did not start.");
    await wait(50);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGKILL");
      await waitForExit(child);
      removeFolder(folder);
    },
  };
}

/** Nanoseconds of CPU time that a request takes, in all threads of the server. */
async function measureCpu(server: { url: string; pid: number }, path: string, etag?: string) {
  const before = readCpuTime(server.pid);
  await sendMany(server.url + path, etag);
  return (readCpuTime(server.pid) - before) / requestsPerRound;
}

function readCpuTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((id) => readFileSync(`/proc/${pid}/task/${id}/schedstat`, "utf8"));
  return times.reduce((sum, time) => sum + Number(time.split(" ", 1)[0]), 0);
}

function readMegabytes(): number {
  const status = readFileSync(`/proc/${product.pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}
