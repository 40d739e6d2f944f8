/**
 * Compares the product with nginx and a bare node:http server that send the same bytes, by the CPU time of a response, and
 * measures its memory before and after 100,000 requests.
 * Then measures how fast pages and data are served. Each time is a ratio to `/healthz`, the cheapest response of the server,
 * measured in the same run, so that machines can be compared. Then compares the portal's lists of a large installation
 * with those of a small one, and the page of a large fleet with that of a small one. Then compares what pages make a
 * phone download and execute with the least that React Router can do.
 *
 *   npm run bench -- [--requests=2000] [--only=servers|memory|pages|lists|fleet|phone|saves] [--json]
 */
import { Agent, request } from "node:http";
import { parseArgs } from "node:util";
import { startServer } from "../tests/support/server.ts";
import { benchFleet } from "./bench-fleet.ts";
import { benchLists } from "./bench-lists.ts";
import { benchPhone } from "./bench/phone.ts";
import { benchSaves } from "./bench/saves.ts";
import { benchMemory } from "./bench/memory.ts";
import { benchServers } from "./bench/servers.ts";

const connections = 8;
const rounds = 5;
const { values: options } = parseArgs({
  options: {
    requests: { type: "string", default: "2000" },
    only: { type: "string" },
    json: { type: "boolean", default: false },
  },
});
const requestsPerRound = Math.ceil(Number(options.requests) / rounds);

const reference = { name: "/healthz", path: "/healthz" };
const subjects = [
  { name: "a cached page (/)", path: "/" },
  { name: "a cached page, not modified", path: "/", isConditional: true },
  { name: "a large cached page (/fleet)", path: "/fleet" },
  { name: "a page rendered for each request (/login)", path: "/login" },
  { name: "all boats as JSON (/api/boats)", path: "/api/boats" },
  { name: "an image (/media)", path: "/media/boat-images/lomvi-1-480.webp" },
];

const parts = {
  servers: benchServers,
  memory: benchMemory,
  pages: benchPages,
  lists: benchLists,
  fleet: benchFleet,
  phone: () => benchPhone({ isJson: options.json }),
  saves: benchSaves,
};
for (const [name, bench] of Object.entries(parts)) {
  if (options.only === undefined || options.only === name) await bench();
}

async function benchPages(): Promise<void> {
  const server = await startServer();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const target = { url: server.url, agent };
  try {
    const referenceTime = await measure(target, reference);
    console.log(`${reference.name}: ${Math.round(1_000 / referenceTime)} responses per second`);
    for (const subject of subjects) {
      const time = await measure(target, subject);
      console.log(`${(time / referenceTime).toFixed(1).padStart(7)} × its time: ${subject.name}`);
    }
  } finally {
    agent.destroy();
    await server.stop();
  }
}

interface Target {
  url: string;
  agent: Agent;
}

/** Returns milliseconds per request: the median of the rounds after a warm-up round. */
async function measure(
  target: Target,
  { path, isConditional = false }: { path: string; isConditional?: boolean },
): Promise<number> {
  const headers: Record<string, string> = { "accept-encoding": "br" };
  const { etag } = await send(target, path, headers);
  if (isConditional && etag !== undefined) headers["if-none-match"] = etag;
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const startedAt = performance.now();
    let remaining = requestsPerRound;
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (remaining-- > 0) await send(target, path, headers);
      }),
    );
    if (round > 0) times.push((performance.now() - startedAt) / requestsPerRound);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
}

function send(
  { url, agent }: Target,
  path: string,
  headers: Record<string, string>,
): Promise<{ etag: string | undefined }> {
  return new Promise((resolve, reject) => {
    request(url + path, { agent, headers }, (response) => {
      if (response.statusCode !== 200 && response.statusCode !== 304) {
        reject(new Error(`${path}: status ${response.statusCode}`));
      }
      response.resume();
      response.once("end", () => resolve({ etag: response.headers.etag }));
    })
      .once("error", reject)
      .end();
  });
}
