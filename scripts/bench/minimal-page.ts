import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { RecordedResponse } from "./record-response.ts";

const project = resolve(import.meta.dirname, "../..");
const built = join(project, "build/minimal-page");
const types: Record<string, string> = { ".js": "text/javascript", ".html": "text/html; charset=utf-8" };

/** Builds the least that React Router can render, of the product's versions: the floor of what a phone executes. */
export async function buildMinimalPage(): Promise<RecordedResponse[]> {
  execFileSync(
    join(project, "node_modules/.bin/react-router"),
    ["build", "scripts/bench/minimal-page", "--logLevel", "error", "--emptyOutDir"],
    { cwd: project, stdio: "inherit", env: { ...process.env, NODE_ENV: "production" } },
  );
  const build = (await import(join(built, "server/index.js"))) as ServerBuild;
  const page = await createRequestHandler(build, "production")(new Request("http://127.0.0.1/"));
  const assets = join(built, "client/assets");
  return [
    record("/", ".html", Buffer.from(await page.arrayBuffer())),
    ...readdirSync(assets).map((file) =>
      record(`/assets/${file}`, extname(file), readFileSync(join(assets, file))),
    ),
  ];
}

/** Compressed as the product's assets are. */
function record(url: string, extension: string, bytes: Buffer): RecordedResponse {
  const body = brotliCompressSync(bytes);
  return {
    url,
    status: 200,
    headers: {
      "content-type": types[extension] ?? "application/octet-stream",
      "content-encoding": "br",
      "content-length": String(body.length),
      etag: `"${body.length}"`,
    },
    body: body.toString("base64"),
  };
}
