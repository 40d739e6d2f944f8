/**
 * Runs Lighthouse as a phone on every public page and on the smallest page that React Router can render, in turns, in the
 * full Chromium, and counts what the front page loads besides images and film.
 */
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { readdirSync, readFileSync } from "node:fs";
import { createRequestHandler, type ServerBuild } from "react-router";
import { publicPages } from "../../tests/browser/public-pages.ts";
import { startServer } from "../../tests/support/servers/server.ts";
import { runLighthouse } from "../audit/lighthouse.ts";
import { createTable, findMedian } from "./table.ts";

const rounds = 3;
const goal = 95;
/** Points that a page may be under the minimal page where that has less than 100. */
const pointsUnderMinimal = 5;
const frontPageLimits = { kilobytes: 200, requests: 25 };
const project = resolve(import.meta.dirname, "../..");

const product = await startServer();
const minimal = await serveMinimalPage();
const results = new Map<string, Awaited<ReturnType<typeof runLighthouse>>[]>();
try {
  for (let round = 0; round < rounds; round += 1) {
    await measure("minimal page", `${minimal.url}/`);
    for (const { path } of publicPages) await measure(path, product.url + path);
  }
} finally {
  minimal.close();
  await product.stop();
}

const table = createTable();
const speeds = [...results.values()].flat().map(({ benchmarkIndex }) => benchmarkIndex);
table.add("the machine's speed by Lighthouse, least", Math.min(...speeds), "");
table.add("the machine's speed by Lighthouse, most", Math.max(...speeds), "");
const floor = readScore("minimal page");
table.add("minimal page, score", floor, "points");
for (const { path } of publicPages) {
  const score = readScore(path);
  table.add(`${path}, score`, score, "points");
  table.add(
    `${path}, points missing`,
    Math.max(0, Math.min(goal, floor - pointsUnderMinimal) - score),
    "points",
    0,
  );
  table.add(
    `${path}, blocking time`,
    readMedian(path, ({ blockingMs }) => blockingMs),
    "ms",
  );
}
table.add(
  "/, without images and film",
  readMedian("/", ({ kilobytes }) => kilobytes),
  "KB",
  frontPageLimits.kilobytes,
);
table.add(
  "/, requests for it",
  readMedian("/", ({ requests }) => requests),
  "",
  frontPageLimits.requests,
);
table.print("Lighthouse on a phone");

async function measure(name: string, url: string): Promise<void> {
  const measured = await runLighthouse(url, "mobile", ["performance"]);
  results.set(name, [...(results.get(name) ?? []), measured]);
}

type Measured = Awaited<ReturnType<typeof runLighthouse>>;

function readMedian(name: string, read: (result: Measured) => number): number {
  return findMedian((results.get(name) ?? []).map(read));
}

function readScore(name: string): number {
  return readMedian(name, ({ scores }) => scores.performance ?? Number.NaN);
}

/** Builds the minimal page with the product's versions, and serves it compressed as the product is. */
async function serveMinimalPage() {
  execFileSync(
    join(project, "node_modules/.bin/react-router"),
    ["build", "scripts/bench/minimal-page", "--logLevel", "error", "--emptyOutDir"],
    { cwd: project, stdio: "inherit", env: { ...process.env, NODE_ENV: "production" } },
  );
  const built = join(project, "build/minimal-page");
  const build = (await import(join(built, "server/index.js"))) as ServerBuild;
  const page = await createRequestHandler(build, "production")(new Request("http://127.0.0.1/"));
  const files = new Map([
    ["/", { type: "text/html; charset=utf-8", body: Buffer.from(await page.arrayBuffer()) }],
  ]);
  for (const name of readdirSync(join(built, "client/assets"))) {
    files.set(`/assets/${name}`, {
      type: "text/javascript",
      body: readFileSync(join(built, "client/assets", name)),
    });
  }
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "");
    if (!file) return response.writeHead(404).end();
    return response
      .writeHead(200, { "content-type": file.type, "content-encoding": "br" })
      .end(brotliCompressSync(file.body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
