import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../src/db/client.ts";
import { signInCookie } from "../support/http-client.ts";
import { smallPicture } from "../support/images.ts";
import { startS3 } from "../support/s3.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const timeout = 120_000;
const dayMs = 24 * 60 * 60 * 1000;
const project = resolve(import.meta.dirname, "../..");

async function started(...parameters: Parameters<typeof startServer>): Promise<TestServer> {
  const server = await startServer(...parameters);
  onTestFinished(() => server.kill9());
  return server;
}

/** As the uploader sends it; `url` is undefined when it was refused. */
async function upload(server: TestServer, cookie: string) {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(await smallPicture())], "bilde.jpg", { type: "image/jpeg" }));
  const headers = { cookie, origin: server.url };
  const answer = await fetch(`${server.url}/api/admin/media`, { method: "POST", headers, body: form });
  const { url } = (await answer.json()) as { url?: string };
  return { status: answer.status, url: url ?? "" };
}

async function get(server: TestServer, path: string, accept = "image/webp,*/*") {
  const answer = await fetch(server.url + path, { headers: { accept } });
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get("content-type")];
}

test(
  "with S3 the whole product keeps its pictures there and nothing on its own disk",
  { timeout },
  async () => {
    const s3 = await startS3();
    onTestFinished(() => s3.stop());
    const server = await started({
      env: {
        STORAGE: "s3",
        S3_ENDPOINT: s3.config.endpoint ?? "",
        S3_REGION: s3.config.region,
        S3_BUCKET: s3.config.bucket,
        S3_ACCESS_KEY_ID: s3.config.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
      },
    });
    expect(await get(server, "/media/boat-images/lomvi-1-480.webp")).toEqual([200, "image/webp"]);
    const cookie = await signInCookie(server);
    const { status, url } = await upload(server, cookie);
    expect(status).toBe(201);
    expect(await get(server, url)).toEqual([200, "image/jpeg"]);
    for (const width of [480, 960, 1600]) {
      const sized = url.replace(".jpg", `-${width}.webp`);
      expect(await get(server, sized)).toEqual([200, "image/webp"]);
      await expect
        .poll(() => get(server, sized, "image/avif,image/webp"), { timeout: 60_000 })
        .toEqual([200, "image/avif"]);
    }
    expect(existsSync(join(server.dataDir, "media"))).toBe(false);

    const removed = await fetch(`${server.url}/api/admin/media`, {
      method: "DELETE",
      headers: { cookie, origin: server.url, "content-type": "application/json" },
      body: JSON.stringify({ url }),
    });
    expect(removed.status).toBe(204);
    for (const path of [url, url.replace(".jpg", "-480.webp"), url.replace(".jpg", "-480.avif")]) {
      expect((await get(server, path, "image/avif"))[0], path).toBe(404);
    }

    await s3.stop();
    expect((await upload(server, cookie)).status).toBe(503);
    expect((await get(server, "/media/boat-images/lomvi-1-480.webp"))[0]).toBe(503);
    expect((await get(server, "/fleet/lomvi"))[0]).toBe(200);
  },
);

test(
  "a disk that takes no files refuses the upload, leaves nothing half stored and recovers",
  { timeout },
  async () => {
    const dataDir = temporaryFolder("full");
    const server = await started({ dataDir, env: { DEMO_CONTENT: "0" } });
    const cookie = await signInCookie(server);
    const media = join(dataDir, "media");
    // A file where the folder should be: works as root too, whom no permission stops.
    mkdirSync(media);
    writeFileSync(join(media, "boat-images"), "");
    expect((await upload(server, cookie)).status).toBe(503);
    expect(readdirSync(media)).toEqual(["boat-images"]);
    rmSync(join(media, "boat-images"));
    const { status, url } = await upload(server, cookie);
    expect(status).toBe(201);
    rmSync(join(media, "boat-images"), { recursive: true });
    expect((await get(server, url))[0]).toBe(404);
    expect((await get(server, url.replace(".jpg", "-480.webp"), "image/avif"))[0]).toBe(404);
  },
);

test(
  "the media command names unused pictures in a dry run and removes them after it",
  { timeout },
  async () => {
    const dataDir = temporaryFolder("swept");
    const server = await started({ dataDir });
    await server.stop();
    const folder = join(dataDir, "media/boat-images");
    const twoDaysAgo = new Date(Date.now() - 2 * dayMs);
    // The demo's pictures are as old as the unused one, and the database is older.
    writeFileSync(join(folder, "ubrukt.webp"), "x");
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), twoDaysAgo, twoDaysAgo);
    const db = openDatabase({ engine: "sqlite", file: join(dataDir, "nordskarv.db") });
    const birth = new Date(Date.now() - 3 * dayMs).toISOString();
    await sql`update kysely_migration set timestamp = ${birth}`.execute(db);
    await db.destroy();

    const media = async (...words: string[]) => {
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
      const parameters = [join(project, "src/commands/media.ts"), ...words];
      return (await promisify(execFile)(process.execPath, parameters, { env, cwd: dataDir })).stdout;
    };
    const before = readdirSync(folder).length;
    expect(await media("sweep", "--dry-run")).toBe(
      "boat-images/ubrukt.webp\n1 file (0 KB) would be removed.\n",
    );
    expect(readdirSync(folder)).toHaveLength(before);
    expect(await media("sweep")).toBe("boat-images/ubrukt.webp\n1 file (0 KB) was removed.\n");
    expect(readdirSync(folder)).toHaveLength(before - 1);
    expect(await media("sweep")).toBe("0 files (0 KB) were removed.\n");
    await expect(media("sweep", "--everything")).rejects.toThrow("Usage:");
  },
);
