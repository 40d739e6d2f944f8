/**
 * Compares the CPU time that the product spends on a response with that of a bare node:http server and of nginx, which
 * send the same headers and bytes. Bounded rounds are interleaved, so that a busy moment of the machine meets all.
 */
import { execFile } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { findNginx, readExample, runNginx } from "../../tests/support/nginx.ts";
import {
  findFreePort,
  findProgram,
  installPackages,
  spawnChild,
  waitForExit,
} from "../../tests/support/programs.ts";
import { startServer } from "../../tests/support/server.ts";
import { removeFolder, temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { recordResponse, type RecordedResponse } from "./record-response.ts";

interface Subject {
  name: string;
  path: string;
  /** The most CPU time that it may take, as a ratio to the bare server's. */
  limit?: number;
  isConditional?: boolean;
}

interface Contestant {
  name: "product" | "bare" | "nginx" | "example";
  origin: string;
  /** Its processes. */
  pids: number[];
  stop: () => Promise<void>;
}

interface Sample {
  microseconds: number;
  perSecond: number;
  p99: number;
}

/** Of the rounds. */
type Ratio = [median: number, lowest: number, highest: number];

interface ServerResult {
  subject: string;
  bytes: number;
  limit: number | undefined;
  /** The product's, over the rounds. */
  median: Sample;
  /** The product's CPU time against the others'. */
  ratio: Record<"bare" | "nginx", Ratio>;
  /** The CPU time of the product and of nginx in front of it, as in deploy/nginx.conf, against that of nginx alone. */
  behindNginx: Ratio;
}

const rounds = 7;
/** A function is compiled for speed after some thousand calls. */
const warmUpRounds = 3;
const roundMs = 400;
const connections = 16;
/** The most CPU time that nginx in front may take, as a ratio to nginx that sends files. */
const behindNginxLimit = 1.2;
/** As a browser sends them, as far as they matter here. */
export const requestHeaders = {
  "accept-encoding": "gzip, deflate, br, zstd",
  "user-agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  "sec-fetch-mode": "navigate",
};

/** Prints the table, and fails above the limits. */
export async function benchServers(): Promise<void> {
  const results = await measureServers();
  console.log("\nCPU time per response, as a ratio: median (lowest to highest) of the rounds");
  for (const { subject, bytes, limit = Infinity, median: sample, ratio, behindNginx } of results) {
    const { microseconds, perSecond, p99 } = sample;
    console.log(
      [
        subject.padEnd(12),
        `${bytes} bytes`.padStart(13),
        `${formatRatio(ratio.bare, limit)} × bare node:http`,
        `${formatRatio(ratio.nginx)} × nginx`,
        `behind nginx ${formatRatio(behindNginx, behindNginxLimit)} × nginx alone`,
        `${microseconds.toFixed(0)} µs, ${perSecond.toFixed(0)} a second, p99 ${p99.toFixed(1)} ms`,
      ].join("  "),
    );
  }
}

/** Also marks what is above its limit. */
function formatRatio([middleOne, lowest, highest]: Ratio, limit = Infinity): string {
  const isHigh = middleOne > limit;
  if (isHigh) process.exitCode = 1;
  const text = `${middleOne.toFixed(2)} (${lowest.toFixed(2)} to ${highest.toFixed(2)})`;
  return isHigh ? `${text}, above ${limit},` : text;
}

export function findWrk(): string {
  const wrk = findProgram("wrk", ["/usr/bin"]) ?? (installPackages("wrk") ? "/usr/bin/wrk" : undefined);
  if (wrk === undefined) throw new Error("Install wrk first.");
  return wrk;
}

async function measureServers(): Promise<ServerResult[]> {
  const wrk = findWrk();
  if (findNginx() === undefined) throw new Error("Install nginx first.");
  const folder = temporaryFolder("bench");
  const product = await startServer();
  const contestants: Contestant[] = [
    { name: "product", origin: product.url, pids: [product.pid], stop: () => product.stop() },
  ];
  try {
    const subjects = await findSubjects(product.url);
    const recorded = await Promise.all(subjects.map((subject) => record(product.url, subject)));
    // The front page is also asked for conditionally.
    const distinct = [...new Map(recorded.map((response) => [response.url, response])).values()];
    contestants.push(
      await startBareServer(folder, distinct),
      await startNginxWith(distinct),
      await startExample(product),
    );
    await waitUntilIdle([product.pid]);
    const samples = new Map<string, Sample[]>();
    for (let round = -warmUpRounds; round < rounds; round += 1) {
      for (const subject of subjects) {
        for (const contestant of round % 2 === 0 ? contestants : contestants.toReversed()) {
          const sample = await measure(wrk, contestant, subject);
          if (round < 0) continue;
          const key = `${subject.name} ${contestant.name}`;
          samples.set(key, [...(samples.get(key) ?? []), sample]);
        }
      }
    }
    return subjects.map((subject, index) => {
      const of = (name: Contestant["name"]) => samples.get(`${subject.name} ${name}`) ?? [];
      return {
        subject: subject.name,
        bytes: Buffer.from(recorded[index]?.body ?? "", "base64").length,
        limit: subject.limit,
        median: median(of("product")),
        ratio: { bare: compare(of("product"), of("bare")), nginx: compare(of("product"), of("nginx")) },
        behindNginx: compare(of("example"), of("nginx")),
      };
    });
  } finally {
    for (const { stop } of contestants) await stop();
    removeFolder(folder);
  }
}

export async function findSubjects(origin: string): Promise<Subject[]> {
  const page = await (await fetch(origin)).text();
  const [asset = ""] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  return [
    { name: "front page", path: "/", limit: 1.25 },
    { name: "fleet", path: "/fleet", limit: 1.25 },
    { name: "boat", path: "/fleet/lomvi", limit: 1.25 },
    { name: "service", path: "/services/notvasking", limit: 1.25 },
    { name: "304", path: "/", isConditional: true, limit: 1.25 },
    { name: "asset", path: asset, limit: 1.5 },
    { name: "image", path: "/media/boat-images/lomvi-1-480.webp", limit: 1.5 },
    { name: "/api/boats", path: "/api/boats?place=home", limit: 1.5 },
    { name: "404", path: "/finnes-ikke", limit: 2 },
  ];
}

async function record(origin: string, subject: Subject): Promise<RecordedResponse> {
  // The first response of an image or of the API is made for it.
  await recordResponse(origin, subject.path, requestHeaders);
  return recordResponse(origin, subject.path, requestHeaders);
}

export async function startBareServer(folder: string, recorded: RecordedResponse[]): Promise<Contestant> {
  const file = join(folder, "responses.json");
  writeFileSync(file, JSON.stringify(recorded));
  const port = await findFreePort();
  const program = join(import.meta.dirname, "bare-server.ts");
  const child = spawnChild(process.execPath, [program, file, String(port)], { stdio: "inherit" });
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(origin).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error("The bare server did not start");
    await wait(50);
  }
  return {
    name: "bare",
    origin,
    pids: [child.pid ?? 0],
    stop: async () => {
      child.kill("SIGKILL");
      await waitForExit(child);
    },
  };
}

/** In one process, as the others. */
async function startNginxWith(recorded: RecordedResponse[]): Promise<Contestant> {
  const nginx = await runNginx(
    ({ folder, port }) => {
      const locations = recorded.map((response, index) => writeLocation(folder, response, index));
      return `sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_requests 1000000;
  server { listen 127.0.0.1:${port}; ${locations.join("\n")} }`;
    },
    { main: "master_process off;" },
  );
  return { name: "nginx", origin: nginx.url, pids: [nginx.pid], stop: () => nginx.stop() };
}

/** deploy/nginx.conf without TLS, which the others do not have either. */
async function startExample(product: { url: string; pid: number }): Promise<Contestant> {
  const nginx = await runNginx(
    ({ folder, port }) => {
      const site = readExample(folder, product.url)
        .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, "")
        .replaceAll(/ +(?:listen \[|ssl_).*\n/g, "")
        .replace("listen 443 ssl http2", `listen 127.0.0.1:${port}`);
      return `keepalive_requests 1000000; ${site}`;
    },
    { main: "master_process off;" },
  );
  return { name: "example", origin: nginx.url, pids: [nginx.pid, product.pid], stop: () => nginx.stop() };
}

/** Writes the body to a file, and returns the directives that send it with the recorded headers. */
function writeLocation(
  folder: string,
  { url, headers, body, status }: RecordedResponse,
  index: number,
): string {
  writeFileSync(join(folder, String(index)), Buffer.from(body, "base64"));
  const added = Object.entries(headers)
    .filter(([name]) => !["content-type", "content-length", "etag", "accept-ranges"].includes(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)} always;`);
  const type = `types {} default_type ${JSON.stringify(headers["content-type"] ?? "text/plain")};`;
  const file = `location = /${index} { internal; root ${folder}; ${type} ${added.join(" ")} }`;
  const target = status === 404 ? `error_page 418 =404 /${index}; return 418;` : `rewrite ^ /${index} last;`;
  return `location = ${url.split("?", 1)[0]} { ${target} } ${file}`;
}

async function measure(
  wrk: string,
  { origin, pids }: Contestant,
  { path, isConditional }: Subject,
): Promise<Sample> {
  const headers: Record<string, string> = { ...requestHeaders };
  if (isConditional) {
    // nginx has ETags of its own.
    const { headers: sent } = await recordResponse(origin, path, requestHeaders);
    headers["if-none-match"] = sent.etag ?? "";
  }
  const before = readCpuTimes(pids);
  const output = await runWrk(wrk, headers, origin + path);
  return {
    microseconds: countMicroseconds(pids, before) / countRequests(output),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    p99: toMilliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(output)),
  };
}

/** Sends requests until the round is over. wrk itself counts in whole seconds, but prints its figures when interrupted. */
export async function runWrk(wrk: string, headers: Record<string, string>, url: string): Promise<string> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ["--header", `${name}: ${value}`]);
  const args = ["--threads=1", `--connections=${connections}`, "--duration=10s", "--latency", ...sent, url];
  for (;;) {
    const running = promisify(execFile)(wrk, args);
    setTimeout(() => running.child.kill("SIGINT"), roundMs);
    // On a busy machine it may be interrupted before it has begun.
    const { stdout } = await running.catch(() => ({ stdout: "" }));
    if (stdout !== "") return stdout;
  }
}

export function countRequests(output: string): number {
  return Number(/(\d+) requests in/.exec(output)?.[1]);
}

/** Nanoseconds that each thread of the processes has run, in user mode and in the kernel. */
function readCpuTimes(pids: number[]): Map<string, number> {
  const threads = pids.flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).map((id) => `/proc/${pid}/task/${id}`),
  );
  const read = (thread: string) => readFileSync(`${thread}/schedstat`, "utf8");
  return new Map(threads.map((thread) => [thread, Number(read(thread).split(" ", 1)[0])]));
}

/** Microseconds that the processes have run since then. */
function countMicroseconds(pids: number[], before: Map<string, number>): number {
  const times = Array.from(readCpuTimes(pids), ([thread, time]) => time - (before.get(thread) ?? 0));
  return times.reduce((sum, time) => sum + time, 0) / 1_000;
}

/** Pages are rendered and share images are made in the first half minute after a start. */
export async function waitUntilIdle(pids: number[]): Promise<void> {
  await wait(22_000);
  for (;;) {
    const before = readCpuTimes(pids);
    await wait(2_000);
    if (countMicroseconds(pids, before) < 50_000) return;
  }
}

function toMilliseconds(match: RegExpExecArray | null): number {
  const factors: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };
  return Number(match?.[1]) * (factors[match?.[2] ?? ""] ?? Number.NaN);
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function median(samples: Sample[]): Sample {
  return {
    microseconds: middle(samples.map(({ microseconds }) => microseconds)),
    perSecond: middle(samples.map(({ perSecond }) => perSecond)),
    p99: middle(samples.map(({ p99 }) => p99)),
  };
}

function compare(samples: Sample[], others: Sample[]): Ratio {
  const ratios = samples.map(({ microseconds }, index) => microseconds / (others[index]?.microseconds ?? 0));
  return [middle(ratios), Math.min(...ratios), Math.max(...ratios)];
}
