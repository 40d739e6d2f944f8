import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import sharp from "sharp";
import { call, nextLoopbackIp, signInCookie } from "../support/servers/http-client.ts";
import { canInstallPackages, findProgram, installPackages } from "../support/processes/programs.ts";
import { startServer, type TestServer } from "../support/servers/server.ts";
import { removeFolder, temporaryFolder } from "../support/processes/temporary-folder.ts";
import { type Fault, toResult } from "./fault.ts";
import { upload } from "./storage-faults.ts";
import { checkStored, openLedger, startTraffic } from "./traffic.ts";

const env = { DEMO_CONTENT: "0", CONTACT_MESSAGES_PER_HOUR: "1000000" };
const megabyte = 1024 * 1024;

function readMemoryMb({ pid }: TestServer, field: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}

/** Requests a path at an interval; returns the failures and the slowest response. */
function watchPath(server: TestServer, path: string, intervalMs = 100) {
  const stopping = new AbortController();
  const result = { failures: [] as string[], slowestMs: 0, count: 0 };
  const done = (async () => {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const response = await call(server, path, { from: nextLoopbackIp() }).catch(() => undefined);
      if (response?.status !== 200) result.failures.push(`${path}: ${response?.status ?? "no response"}`);
      result.slowestMs = Math.max(result.slowestMs, Math.round(performance.now() - startedAt));
      result.count += 1;
      await wait(intervalMs);
    }
    return result;
  })();
  return {
    stop() {
      stopping.abort();
      return done;
    },
  };
}

export const stopUnderLoad: Fault = {
  name: "SIGTERM under pipelined requests",
  rounds: 10,
  async run(rounds) {
    const dataDir = temporaryFolder("pipelined");
    const losses: string[] = [];
    const unexpected: string[] = [];
    const acknowledged = new Set<string>();
    let slowestStopMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const server = await startServer({ dataDir, env });
      const connections = Array.from({ length: 20 }, () => sendPipelined(server, 20));
      await wait(20 + Math.random() * 200);
      const startedAt = performance.now();
      await server.stop();
      slowestStopMs = Math.max(slowestStopMs, performance.now() - startedAt);
      if (server.log().includes("cut off")) unexpected.push("connections were open after ten seconds");
      for (const { texts, response } of await Promise.all(connections)) {
        const { statuses, isCut } = parseResponses(response);
        if (isCut) unexpected.push("a response was cut off");
        for (const [index, status] of statuses.entries()) {
          const text = texts[index] ?? "";
          if (status === 201) acknowledged.add(text);
          else unexpected.push(`enquiry: ${status}`);
        }
      }
    }
    const file = join(dataDir, "nordskarv.db");
    const doubles: string[] = [];
    const { DatabaseSync } = await import("node:sqlite");
    const db = new DatabaseSync(file, { readOnly: true });
    const rows = db.prepare("select message, count(*) as count from contact_submissions group by 1").all();
    db.close();
    const stored = new Map(rows.map(({ message, count }) => [String(message), Number(count)]));
    for (const text of acknowledged) if (!stored.has(text)) losses.push(text);
    for (const [text, count] of stored) if (count > 1) doubles.push(text);
    removeFolder(dataDir);
    const note = `slowest stop ${Math.round(slowestStopMs)} ms`;
    return { acknowledged: acknowledged.size, losses, doubles, unexpected, note };
  },
};

/** Sends many enquiries on one connection without waiting for responses. */
async function sendPipelined(server: TestServer, count: number) {
  const { port, host } = new URL(server.url);
  const texts = Array.from({ length: count }, () => `Melding ${randomUUID()}`);
  const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress: nextLoopbackIp() });
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.on("error", () => {});
  const closed = new Promise((resolve) => {
    socket.once("close", resolve);
  });
  for (const message of texts) {
    const body = JSON.stringify({ name: "Kari", email: "kari@oppdrett.example", message });
    socket.write(
      `POST /api/contact HTTP/1.1\r\nhost: ${host}\r\norigin: ${server.url}\r\n` +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
  await closed;
  return { texts, response: Buffer.concat(chunks).toString("latin1") };
}

function parseResponses(text: string): { statuses: number[]; isCut: boolean } {
  const statuses: number[] = [];
  let rest = text;
  while (rest !== "") {
    const end = rest.indexOf("\r\n\r\n");
    const head = rest.slice(0, Math.max(0, end));
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    if (end === -1 || Number.isNaN(status + length) || rest.length < end + 4 + length) {
      return { statuses, isCut: true };
    }
    statuses.push(status);
    rest = rest.slice(end + 4 + length);
  }
  return { statuses, isCut: false };
}

export const largeUploads: Fault = {
  name: "uploads of 50 megapixels, eight at a time",
  rounds: 3,
  async run(rounds) {
    const server = await startServer({ env });
    const cookie = await signInCookie(server);
    const size = { width: 8660, height: 5773 };
    const noise = { type: "gaussian" as const, mean: 128, sigma: 6 };
    const image = await sharp({ create: { ...size, channels: 3, background: "#336699", noise } })
      .jpeg({ quality: 50 })
      .toBuffer();
    const before = readMemoryMb(server, "VmRSS");
    const health = watchPath(server, "/healthz");
    const unexpected: string[] = [];
    let acknowledged = 0;
    for (let round = 0; round < rounds; round += 1) {
      const uploads = await Promise.all(Array.from({ length: 8 }, () => upload(server, cookie, image)));
      acknowledged += uploads.filter((status) => status === 201).length;
      unexpected.push(...uploads.filter((status) => status !== 201).map((status) => `upload: ${status}`));
    }
    const { failures, slowestMs } = await health.stop();
    const peak = readMemoryMb(server, "VmHWM");
    if (peak > 1000) unexpected.push(`${peak} MB of memory`);
    await server.stop();
    const note =
      `${(image.length / megabyte).toFixed(1)} MB each, memory ${before} MB before and ${peak} MB at its peak, ` +
      `slowest /healthz ${slowestMs} ms`;
    return { acknowledged, losses: [], doubles: [], unexpected: [...unexpected, ...failures], note };
  },
};

export const unknownPaths: Fault = {
  name: "requests for unknown paths",
  rounds: 5_000,
  async run(count) {
    const server = await startServer({ env });
    await call(server, "/");
    const before = readMemoryMb(server, "VmRSS");
    const front = watchPath(server, "/", 20);
    const unexpected: string[] = [];
    const startedAt = performance.now();
    let left = count;
    const flood = async () => {
      while (left > 0) {
        left -= 1;
        const path = `/${randomBytes(6).toString("hex")}${left % 3 === 0 ? "/dypt/nede" : ""}`;
        const response = await fetch(server.url + path);
        await response.arrayBuffer();
        if (response.status !== 404) unexpected.push(`${path}: ${response.status}`);
      }
    };
    await Promise.all(Array.from({ length: 20 }, flood));
    const perSecond = Math.round(count / ((performance.now() - startedAt) / 1000));
    const { failures, slowestMs } = await front.stop();
    const after = readMemoryMb(server, "VmRSS");
    await server.stop();
    const note = `${perSecond} a second, front page at most ${slowestMs} ms, memory ${before} → ${after} MB`;
    return { acknowledged: count, losses: [], doubles: [], unexpected: [...unexpected, ...failures], note };
  },
};

export const signInFlood: Fault = {
  name: "wrong sign-ins, 200 at a time from 100 networks",
  rounds: 10_000,
  async run(count) {
    const server = await startServer({ env });
    const unexpected: string[] = [];
    const credentials = { email: server.adminEmail, password: server.adminPassword };
    const device = await signInCookie(server);
    const signIn = (body: object, options: { from?: string; cookie?: string }) =>
      call(server, "/api/auth/sign-in/email", { method: "POST", body, ...options });
    const networks = Array.from({ length: 100 }, nextLoopbackIp);
    const front = watchPath(server, "/", 50);
    const statuses = new Map<number, number>();
    const startedAt = performance.now();
    let left = count;
    const flood = async () => {
      while (left > 0) {
        left -= 1;
        const email = left % 2 === 0 ? server.adminEmail : `${randomUUID()}@ond.example`;
        const { status } = await signIn(
          { email, password: "feil passord her" },
          { from: networks[left % networks.length] },
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    let slowestKnownMs = 0;
    let acknowledged = 0;
    const knownDevice = async (isOver: () => boolean) => {
      do {
        const sentAt = performance.now();
        const { status } = await signIn(credentials, { cookie: device, from: nextLoopbackIp() });
        slowestKnownMs = Math.max(slowestKnownMs, Math.round(performance.now() - sentAt));
        if (status === 200) acknowledged += 1;
        else unexpected.push(`the known device: ${status}`);
        await wait(500);
      } while (!isOver());
    };
    await Promise.all([knownDevice(() => left <= 0), ...Array.from({ length: 200 }, flood)]);
    const perMinute = Math.round((count / (performance.now() - startedAt)) * 60_000);
    const { failures, slowestMs } = await front.stop();
    for (const status of statuses.keys())
      if (status !== 401 && status !== 429) unexpected.push(`sign-in: ${status}`);
    const { DatabaseSync } = await import("node:sqlite");
    const db = new DatabaseSync(join(server.dataDir, "nordskarv.db"), { readOnly: true });
    const rows = Number(db.prepare("select count(*) as count from attempts").get()?.count);
    db.close();
    // Each checked password counts by network and by account; the others write nothing.
    const checked = statuses.get(401) ?? 0;
    if (rows > 2 * checked + 10) unexpected.push(`${rows} counters for ${checked} checked passwords`);
    await server.stop();
    const note =
      `${perMinute} a minute, ${checked} passwords checked, ${rows} counters, front page at most ${slowestMs} ms, ` +
      `the known device at most ${slowestKnownMs} ms`;
    return { acknowledged, losses: [], doubles: [], unexpected: [...unexpected, ...failures], note };
  },
};

function findSlowHttpTest(): string | undefined {
  return (
    findProgram("slowhttptest") ??
    (canInstallPackages && installPackages("slowhttptest") ? findProgram("slowhttptest") : undefined)
  );
}

export const slowClients: Fault = {
  name: "slow readers and writers (seconds of each, 500 connections)",
  rounds: 20,
  findObstacle: () => (findSlowHttpTest() ? undefined : "needs slowhttptest"),
  async run(seconds) {
    const server = await startServer({ env });
    await call(server, "/");
    const before = readMemoryMb(server, "VmRSS");
    const front = watchPath(server, "/");
    const shared = ["-c", "500", "-r", "200", "-l", String(seconds), "-i", "5", "-p", "5"];
    const attacks = [
      ["-H", "-u", `${server.url}/`],
      ["-B", "-u", `${server.url}/api/contact`, "-t", "POST"],
      ["-X", "-u", `${server.url}/`, "-w", "10", "-y", "20", "-n", "5", "-z", "32", "-k", "3"],
    ];
    for (const attack of attacks) {
      await promisify(execFile)(findSlowHttpTest() ?? "", [...shared, ...attack]).catch(() => undefined);
    }
    const { failures, slowestMs, count } = await front.stop();
    const after = readMemoryMb(server, "VmRSS");
    await server.stop();
    const note = `slow headers, bodies and reads; front page at most ${slowestMs} ms, memory ${before} → ${after} MB`;
    return { acknowledged: count, losses: [], doubles: [], unexpected: failures, note };
  },
};

export const mixedTraffic: Fault = {
  name: "mixed traffic (seconds)",
  rounds: 300,
  async run(seconds) {
    const dataDir = temporaryFolder("mixed");
    const server = await startServer({ dataDir, env: { ...env, DEMO_CONTENT: "1" } });
    const ledger = await openLedger(server);
    const traffic = startTraffic({ getServer: () => server, ledger, readers: 8, visitors: 4, pauseMs: 25 });
    const samples: number[] = [];
    for (let second = 0; second < seconds; second += 1) {
      await wait(1000);
      samples.push(readMemoryMb(server, "VmRSS"));
    }
    await traffic.stop();
    await server.stop();
    await checkStored({ engine: "sqlite", file: join(dataDir, "nordskarv.db") }, ledger);
    removeFolder(dataDir);
    const fifth = Math.floor(seconds / 5);
    // The first fifth warms caches and the compiler.
    const early = median(samples.slice(fifth, 2 * fifth));
    const late = median(samples.slice(-fifth));
    if (late > 1.25 * early) ledger.unexpected.push(`memory grew from ${early} to ${late} MB`);
    const note = `memory ${early} MB after ${fifth} s, ${late} MB at the end; slowest page ${ledger.slowestPageMs} ms`;
    return toResult(ledger, { note });
  },
};

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
