/** Sends requests with wrk, and reads the CPU time that processes spend on them. */
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { findProgram, installPackages } from "../../tests/support/programs.ts";

export interface Subject {
  name: string;
  path: string;
  /** The most CPU time that it may take, as a ratio to the bare server's. */
  limit?: number;
  isConditional?: boolean;
}

const connections = 16;
/** As a browser sends them, as far as they matter here. */
export const requestHeaders = {
  "accept-encoding": "gzip, deflate, br, zstd",
  "user-agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  "sec-fetch-mode": "navigate",
};

export function findWrk(): string {
  const wrk = findProgram("wrk", ["/usr/bin"]) ?? (installPackages("wrk") ? "/usr/bin/wrk" : undefined);
  if (wrk === undefined) throw new Error("Install wrk first.");
  return wrk;
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

/** Sends requests until the round is over. wrk itself counts in whole seconds, but prints its figures when interrupted. */
export async function runWrk(
  wrk: string,
  { url, headers, ms }: { url: string; headers: Record<string, string>; ms: number },
): Promise<string> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ["--header", `${name}: ${value}`]);
  const args = ["--threads=1", `--connections=${connections}`, "--duration=10s", "--latency", ...sent, url];
  for (;;) {
    const running = promisify(execFile)(wrk, args);
    setTimeout(() => running.child.kill("SIGINT"), ms);
    // On a busy machine it may be interrupted before it has begun.
    const { stdout } = await running.catch(() => ({ stdout: "" }));
    if (stdout !== "") return stdout;
  }
}

export function countRequests(output: string): number {
  return Number(/(\d+) requests in/.exec(output)?.[1]);
}

/** Nanoseconds that each thread of the processes has run, in user mode and in the kernel. */
export function readCpuTimes(pids: number[]): Map<string, number> {
  const threads = pids.flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).map((id) => `/proc/${pid}/task/${id}`),
  );
  return new Map(
    threads.flatMap((thread) => {
      const time = readCpuTime(thread);
      return time === undefined ? [] : [[thread, time]];
    }),
  );
}

/** Returns undefined for a thread that has ended since it was listed. */
function readCpuTime(thread: string): number | undefined {
  try {
    return Number(readFileSync(`${thread}/schedstat`, "utf8").split(" ", 1)[0]);
  } catch {
    return undefined;
  }
}

/** Microseconds that the processes have run since then. */
export function countMicroseconds(pids: number[], before: Map<string, number>): number {
  const times = Array.from(readCpuTimes(pids), ([thread, time]) => time - (before.get(thread) ?? 0));
  return times.reduce((sum, time) => sum + time, 0) / 1_000;
}

/** Pages are rendered after a start, and then a child process draws share images, for minutes if there are many boats. */
export async function waitUntilIdle(pid: number): Promise<void> {
  await wait(22_000);
  for (;;) {
    const children = findChildren(pid);
    const pids = [pid, ...children];
    const before = readCpuTimes(pids);
    await wait(2_000);
    const isSame = findChildren(pid).join() === children.join();
    if (isSame && countMicroseconds(pids, before) < 50_000) return;
  }
}

function findChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
}
