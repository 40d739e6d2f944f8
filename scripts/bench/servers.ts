/**
 * Compares the CPU time that the product spends on a response with that of a bare node:http server and of nginx, which
 * send the same headers and bytes. Short rounds are interleaved, so that a busy moment of the machine affects all of them.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findNginx, readExample, runNginx } from "../../tests/support/nginx.ts";
import type { TestServer } from "../../tests/support/server.ts";
import {
  countMicroseconds,
  countRequests,
  findSubjects,
  findWrk,
  readCpuTimes,
  requestHeaders,
  runWrk,
  type Subject,
  waitUntilIdle,
} from "./load.ts";
import { recordResponse, type RecordedResponse } from "./record-response.ts";
import { compareRounds, describeValues, type Row, type Sizes } from "./row.ts";
import { startBareServer } from "./start-bare-server.ts";
import { withFleets } from "./start-fleet.ts";

interface Contestant {
  url: string;
  /** Its processes. */
  pids: number[];
  stop: () => Promise<void>;
}
type ContestantName = "product" | "bare" | "nginx" | "example";

interface Sample {
  microseconds: number;
  perSecond: number;
  p99: number;
}

/** Equal servers differ by up to a tenth from start to start, so all of them are started several times. */
const starts = 3;
/** Single rounds differ by a half, so there are many. */
const roundsPerStart = 9;
const roundMs = 250;
/** A function is compiled for speed after some thousand calls. */
const warmUpRounds = 5;
/** The most CPU time that nginx in front may take, as a ratio to nginx that sends files. */
const behindNginxLimit = 1.2;

type Samples = Record<ContestantName, Sample[]>;

export async function benchServers({ boats }: Sizes): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of boats) {
    const measured = await withFleets(
      Array.from({ length: starts }, () => count),
      compareServers,
    );
    const bySubject = Map.groupBy(measured, ({ subject }) => subject.name);
    for (const [name, ofSubject] of bySubject) {
      const subject = {
        ...ofSubject[0]?.subject,
        name: boats.length === 1 ? name : `${name}, ${count} boats`,
      };
      rows.push(...describeSubject(subject, joinSamples(ofSubject.map(({ samples }) => samples))));
    }
  }
  return rows;
}

async function compareServers(product: TestServer): Promise<{ subject: Subject; samples: Samples }[]> {
  const wrk = findWrk();
  if (findNginx() === undefined) throw new Error("Install nginx first.");
  const contestants = new Map<ContestantName, Contestant>();
  try {
    const subjects = await findSubjects(product.url);
    const recorded = await Promise.all(subjects.map((subject) => record(product.url, subject)));
    // The front page is also asked for conditionally.
    const distinct = [...new Map(recorded.map((response) => [response.url, response])).values()];
    contestants.set("product", { url: product.url, pids: [product.pid], stop: () => Promise.resolve() });
    contestants.set("bare", withPids(await startBareServer(distinct)));
    contestants.set("nginx", withPids(await startNginxWith(distinct)));
    contestants.set("example", withPids(await startExample(product), product.pid));
    await waitUntilIdle(product.pid);
    const measured: { subject: Subject; samples: Samples }[] = [];
    for (const subject of subjects) {
      measured.push({ subject, samples: await measureSubject(wrk, contestants, subject) });
    }
    return measured;
  } finally {
    for (const { stop } of contestants.values()) await stop();
  }
}

function joinSamples(parts: Samples[]): Samples {
  return {
    product: parts.flatMap(({ product }) => product),
    bare: parts.flatMap(({ bare }) => bare),
    nginx: parts.flatMap(({ nginx }) => nginx),
    example: parts.flatMap(({ example }) => example),
  };
}

function withPids(
  { url, pid, stop }: { url: string; pid: number; stop: () => Promise<void> },
  ...more: number[]
) {
  return { url, pids: [pid, ...more], stop };
}

function describeSubject({ name, limit }: Pick<Subject, "name" | "limit">, samples: Samples): Row[] {
  const [product, bare, nginx, example] = [samples.product, samples.bare, samples.nginx, samples.example].map(
    (each) => each.map(({ microseconds }) => microseconds),
  ) as [number[], number[], number[], number[]];
  const unit = "µs";
  return [
    compareRounds({ name, unit, limit, against: "bare node:http" }, product, bare),
    compareRounds({ name, unit, against: "nginx" }, product, nginx),
    compareRounds(
      { name: `${name} behind nginx`, unit, limit: behindNginxLimit, against: "nginx alone" },
      example,
      nginx,
    ),
    describeValues(
      { name: `${name}, rate`, unit: "a second" },
      samples.product.map(({ perSecond }) => perSecond),
    ),
    describeValues(
      { name: `${name}, p99`, unit: "ms" },
      samples.product.map(({ p99 }) => p99),
    ),
  ];
}

async function record(origin: string, subject: Subject): Promise<RecordedResponse> {
  // The first response of an image or of the API is not finished yet.
  await recordResponse(origin, subject.path, requestHeaders);
  return recordResponse(origin, subject.path, requestHeaders);
}

/** In one process, as the others. */
function startNginxWith(recorded: RecordedResponse[]) {
  return runNginx(
    ({ folder, port }) => {
      const locations = recorded.map((response, index) => writeLocation(folder, response, index));
      return `sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_requests 1000000;
  server { listen 127.0.0.1:${port}; ${locations.join("\n")} }`;
    },
    { main: "master_process off;" },
  );
}

/** deploy/nginx.conf without TLS, which the others do not have either. */
function startExample(product: TestServer) {
  return runNginx(
    ({ folder, port }) => {
      const site = readExample(folder, product.url)
        .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, "")
        .replaceAll(/ +(?:listen \[|ssl_).*\n/g, "")
        .replace("listen 443 ssl http2", `listen 127.0.0.1:${port}`);
      return `keepalive_requests 1000000; ${site}`;
    },
    { main: "master_process off;" },
  );
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

/** Returns the samples of each, round by round. All take turns, in both orders. */
async function measureSubject(
  wrk: string,
  contestants: Map<ContestantName, Contestant>,
  subject: Subject,
): Promise<Samples> {
  const samples: Samples = { product: [], bare: [], nginx: [], example: [] };
  for (let round = -warmUpRounds; round < roundsPerStart; round += 1) {
    for (const [name, contestant] of round % 2 === 0 ? contestants : [...contestants].toReversed()) {
      const sample = await measure(wrk, contestant, subject);
      if (round >= 0) samples[name].push(sample);
    }
  }
  return samples;
}

async function measure(
  wrk: string,
  { url, pids }: Contestant,
  { path, isConditional }: Subject,
): Promise<Sample> {
  const headers: Record<string, string> = { ...requestHeaders };
  if (isConditional) {
    // nginx has ETags of its own.
    const { headers: sent } = await recordResponse(url, path, requestHeaders);
    headers["if-none-match"] = sent.etag ?? "";
  }
  const before = readCpuTimes(pids);
  const output = await runWrk(wrk, { url: url + path, headers, ms: roundMs });
  return {
    microseconds: countMicroseconds(pids, before) / countRequests(output),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    p99: toMilliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(output)),
  };
}

function toMilliseconds(match: RegExpExecArray | null): number {
  const factors: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };
  return Number(match?.[1]) * (factors[match?.[2] ?? ""] ?? Number.NaN);
}
