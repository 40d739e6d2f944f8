/**
 * How fast pages and data are served, each as a ratio to `/healthz`, the least this server can answer, measured in the
 * same run on the same machine. Bounded: a fixed number of requests, one after the other on a few connections.
 */
import { Agent, request } from "node:http";
import { startServer } from "../tests/support/server.ts";

const requests = 2_000;
const connections = 8;

const reference = { name: "the bare server (/healthz)", path: "/healthz" };
const subjects = [
  { name: "a finished page (/)", path: "/" },
  { name: "a finished page, not changed since", path: "/", isConditional: true },
  { name: "a large finished page (/fleet)", path: "/fleet" },
  { name: "a page rendered anew (/login)", path: "/login" },
  { name: "data of all boats (/api/boats)", path: "/api/boats" },
  { name: "a picture (/media)", path: "/media/boat-images/lomvi-1-480.webp" },
];

const server = await startServer();
const agent = new Agent({ keepAlive: true, maxSockets: connections });
try {
  const bare = await measure(reference);
  console.log(`${reference.name}: ${Math.round(1_000 / bare)} answers per second`);
  for (const subject of subjects) {
    const time = await measure(subject);
    console.log(`${(time / bare).toFixed(1).padStart(7)} × its time: ${subject.name}`);
  }
} finally {
  agent.destroy();
  await server.stop();
}

/** Milliseconds per request: the middle one of five series, after one that does not count. */
async function measure({ path, isConditional = false }: { path: string; isConditional?: boolean }) {
  const headers: Record<string, string> = { "accept-encoding": "br" };
  const { etag } = await ask(path, headers);
  if (isConditional && etag !== undefined) headers["if-none-match"] = etag;
  const series: number[] = [];
  for (let round = 0; round <= 5; round += 1) {
    const began = performance.now();
    let left = requests / 5;
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (left-- > 0) await ask(path, headers);
      }),
    );
    if (round > 0) series.push((performance.now() - began) / (requests / 5));
  }
  return series.toSorted((a, b) => a - b)[2] ?? Number.NaN;
}

function ask(path: string, headers: Record<string, string>): Promise<{ etag: string | undefined }> {
  return new Promise((resolve, reject) => {
    request(server.url + path, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200 && answer.statusCode !== 304) {
        reject(new Error(`${path} answered ${answer.statusCode}`));
      }
      answer.resume();
      answer.once("end", () => resolve({ etag: answer.headers.etag }));
    })
      .once("error", reject)
      .end();
  });
}
