import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openStorage } from "../../src/adapters/open-storage.ts";
import { runCommandLine, startCommand } from "../support/command.ts";
import { call, signInCookie } from "../support/http-client.ts";
import { isPostgresWithinReach, startPostgres } from "../support/postgres.ts";
import { startS3 } from "../support/s3.ts";
import { startServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const timeout = 180_000;

/** The lines that name a table or the images, with counts and hashes. */
function pickDigests(output: string): string[] {
  return output
    .split("\n")
    .filter((line) => line.includes("sha256"))
    .map((line) => line.replace(/ \(\d+ were already there\)/, ""));
}

test.runIf(isPostgresWithinReach())(
  "everything moves to PostgreSQL and S3 and back, also after a move was killed",
  { timeout },
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
    const first = await startServer({ dataDir });
    onTestFinished(() => first.kill9());
    const cookie = await signInCookie(first);
    const boats = (await call(first, "/api/admin/boats", { cookie })).body;
    await first.stop();

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
    expect(moved.output).toContain("boats: 11 rows are equal in both databases, sha256 ");
    const imageCount = ["boat-images", "service-images"].flatMap((folder) =>
      readdirSync(join(dataDir, "media", folder)),
    ).length;
    expect(moved.output).toContain(`Images: ${imageCount} files are equal in both storages`);
    // Started again, it ends the same.
    const again = await runCommandLine("move", there, env);
    expect(pickDigests(again.output)).toEqual(pickDigests(moved.output));

    const onPostgres = { ...env, DATABASE_URL: url, STORAGE: "s3" };
    const second = await startServer({ dataDir, env: onPostgres });
    onTestFinished(() => second.kill9());
    expect((await call(second, "/api/admin/boats", { cookie })).body).toEqual(boats);
    expect((await call(second, "/media/boat-images/lomvi-1-480.webp")).status).toBe(200);
    await second.stop();

    const folder = temporaryFolder("moved-back");
    const back = await runCommandLine("move", ["--to", "sqlite", "--images", "disk"], {
      ...onPostgres,
      DATA_DIR: folder,
      SESSION_SECRET: "hemmelig ".repeat(8),
    });
    expect(back.status, back.output).toBe(0);
    const third = await startServer({ dataDir: folder });
    onTestFinished(() => third.kill9());
    const boatsAgain = await call(third, "/api/admin/boats", { cookie: await signInCookie(third) });
    expect(boatsAgain.body).toEqual(boats);
    expect((await call(third, "/media/boat-images/lomvi-1-480.webp")).status).toBe(200);
    expect((await runCommandLine("move", ["--images", "disk"], { DATA_DIR: folder })).output).toBe(
      "The images are in the storage disk already: STORAGE is disk.\n",
    );
  },
);
