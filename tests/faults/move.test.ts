import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openStorage } from "../../src/adapters/open-storage.ts";
import { runCommandLine, startCommand } from "../support/processes/command.ts";
import { call, signInCookie } from "../support/servers/http-client.ts";
import { isPostgresWithinReach, startPostgres } from "../support/engines/postgres.ts";
import { startS3 } from "../support/servers/s3.ts";
import { startServer } from "../support/servers/server.ts";
import { temporaryFolder } from "../support/processes/temporary-folder.ts";

/** The lines that name a table or the images, with counts and hashes. */
function pickDigests(output: string): string[] {
  return output
    .split("\n")
    .filter((line) => line.includes("sha256"))
    .map((line) => line.replace(/ \(\d+ were already there\)/, ""));
}

test.runIf(isPostgresWithinReach())(
  "everything moves to PostgreSQL and S3 and back, also after a move was killed",
  async () => {
    const [cluster, s3] = await Promise.all([startPostgres(), startS3()]);
    onTestFinished(async () => {
      await Promise.all([cluster.stop(), s3.stop()]);
    });
    const dataDir = temporaryFolder("moved-from");
    const env = {
      DATA_DIR: dataDir,
      S3_ENDPOINT: s3.config.endpoint ?? "",
      S3_REGION: s3.config.region,
      S3_BUCKET: s3.config.bucket,
      S3_ACCESS_KEY_ID: s3.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    };
    const noDemo = { DEMO_CONTENT: "0" };
    const first = await startServer({ dataDir, env: noDemo });
    onTestFinished(() => first.kill9());
    const cookie = await signInCookie(first);
    const region = { name: "Senja", description: "Æøå" };
    await call(first, "/api/admin/regions", { method: "POST", body: region, cookie });
    const regions = (await call(first, "/api/admin/regions", { cookie })).body;
    await first.stop();
    const disk = await openStorage({ kind: "disk", root: join(dataDir, "media") });
    const keys = Array.from({ length: 40 }, (_, index) => `boat-images/alke-${index}.webp`);
    for (const key of keys) await disk.put(key, Buffer.from(key.repeat(100)), "image/webp");

    const url = cluster.url("postgres");
    const there = ["--to", url, "--images", "s3"];
    // Killed while images are copied: some are there, and no rows.
    const storage = await openStorage(s3.config);
    const killed = startCommand("move", there, env);
    await expect
      .poll(async () => (await storage.list("boat-images")).length, { timeout: 60_000 })
      .toBeGreaterThan(3);
    killed.child.kill("SIGKILL");
    await killed.finished;
    const moved = await runCommandLine("move", there, env);
    expect(moved.status, moved.output).toBe(0);
    expect(moved.output).toContain("regions: 1 row is equal in both databases, sha256 ");
    expect(moved.output).toContain(`Images: ${keys.length} files are equal in both storages`);
    // Started again, it ends the same.
    const again = await runCommandLine("move", there, env);
    expect(pickDigests(again.output)).toEqual(pickDigests(moved.output));

    const onPostgres = { ...env, DATABASE_URL: url, STORAGE: "s3" };
    const second = await startServer({ dataDir, env: { ...noDemo, ...onPostgres } });
    onTestFinished(() => second.kill9());
    expect((await call(second, "/api/admin/regions", { cookie })).body).toEqual(regions);
    expect((await call(second, "/media/boat-images/alke-0.webp")).status).toBe(200);
    await second.stop();

    const back = temporaryFolder("moved-back");
    const secret = { SESSION_SECRET: "hemmelig ".repeat(8) };
    const returned = await runCommandLine("move", ["--to", "sqlite", "--images", "disk"], {
      ...onPostgres,
      ...secret,
      DATA_DIR: back,
    });
    expect(returned.status, returned.output).toBe(0);
    expect(pickDigests(returned.output)).toContainEqual(expect.stringMatching(/^regions: 1 row is equal/));
    const stored = await openStorage({ kind: "disk", root: join(back, "media") });
    for (const key of keys) expect(await stored.get(key), key).toEqual(await disk.get(key));
    expect((await runCommandLine("move", ["--images", "disk"], { DATA_DIR: back, ...secret })).output).toBe(
      "The images are in the storage disk already: STORAGE is disk.\n",
    );
  },
);
