import { createHash, randomBytes } from "node:crypto";
import { existsSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openStorage } from "../../src/adapters/open-storage.ts";
import type { Operation } from "../../src/contract/overview/operation.ts";
import { openDatabase } from "../../src/db/engine/client.ts";
import { upsertMeta } from "../../src/db/engine/meta.ts";
import { migrateToLatest } from "../../src/db/setup/migrate.ts";
import { runCommandLine } from "../support/processes/command.ts";
import { call, signInCookie } from "../support/servers/http-client.ts";
import { isMountWithinReach, mountSmallDisk } from "../support/processes/mount.ts";
import { startServer } from "../support/servers/server.ts";
import { start } from "../support/servers/start-server.ts";
import { temporaryFolder } from "../support/processes/temporary-folder.ts";

/** The hashes of all stored files, by path. */
function hashImages(dataDir: string): Record<string, string> {
  const media = join(dataDir, "media");
  const names = readdirSync(media, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^(?:boat|service)-images\/[^.]/.test(name),
  );
  return Object.fromEntries(
    names.toSorted().map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(media, name)))
        .digest("hex"),
    ]),
  );
}

function getMode(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

test("a backup made while serving brings everything back after the database was lost or damaged", async () => {
  const dataDir = temporaryFolder("backed-up");
  const backupDir = join(temporaryFolder("backups"), "nye");
  const env = { DATA_DIR: dataDir };
  const file = join(dataDir, "nordskarv.db");
  const noDemo = { DEMO_CONTENT: "0" };
  const first = await start({ dataDir, env: { ...noDemo, BACKUP_DIR: backupDir } });
  const storage = await openStorage({ kind: "disk", root: join(dataDir, "media") });
  for (let index = 0; index < 30; index += 1) {
    await storage.put(`boat-images/alke-${index}.webp`, randomBytes(50_000), "image/webp");
  }
  expect([dataDir, join(dataDir, "media"), join(dataDir, "media/boat-images")].map(getMode)).toEqual(
    Array(3).fill("700"),
  );
  expect([file, `${file}-wal`, `${file}-shm`, join(dataDir, "session-secret")].map(getMode)).toEqual(
    Array(4).fill("600"),
  );
  const cookie = await signInCookie(first);
  const region = { name: "Senja", description: "" };
  await call(first, "/api/admin/regions", { method: "POST", body: region, cookie });
  // By itself, soon after the start,
  await expect.poll(() => first.log(), { timeout: 60_000 }).toContain("backup made");
  const operation = await call<Operation>(first, "/api/admin/operation", { cookie });
  expect(operation.body.backup).toMatchObject({ everyHours: 24, isLate: false });
  expect(readdirSync(backupDir)).toHaveLength(1);

  // and by the command, during writes.
  const message = {
    name: "Ingrid",
    email: "ingrid@anlegg.example",
    message: "Vi trenger notvask i uke 32.",
  };
  const sending = Array.from({ length: 10 }, () =>
    call(first, "/api/contact", { method: "POST", body: message }),
  );
  const backup = join(temporaryFolder("backup"), "kopi.tar");
  const made = await runCommandLine("backup", [backup], env);
  expect(made).toMatchObject({ status: 0 });
  expect(made.output.replaceAll(/\d+ (rows|files)/g, "N $1")).toBe(
    `Wrote N rows of the database ${file} and N files to ${backup}, and verified them.\n`,
  );
  await Promise.all(sending);
  expect((await runCommandLine("backup", [backup], env)).output).toBe(`There is already a file ${backup}.\n`);
  const running = await runCommandLine("restore", ["--force", backup], env);
  expect(running.output).toContain(`The database ${file} is in use. Stop the server first.`);
  await first.stop();
  const images = hashImages(dataDir);
  expect(Object.keys(images)).toHaveLength(30);

  // Lost: the start names the backup and the command, which works as it is printed.
  for (const name of readdirSync(dataDir)) if (name.startsWith("nordskarv.db")) rmSync(join(dataDir, name));
  rmSync(join(dataDir, "media"), { recursive: true });
  const advice = `The last good backup is ${backup}: restore it with DATA_DIR=${dataDir} npm run restore -- --force ${backup}`;
  await expect(startServer({ dataDir, env: noDemo })).rejects.toThrow(
    `The database ${file} is missing, although ${dataDir} has been used before. ${advice}`,
  );
  expect(existsSync(file)).toBe(false);
  const restored = await runCommandLine("restore", ["--force", backup], env);
  expect(restored.status, restored.output).toBe(0);
  expect(restored.output).toContain(` to the database ${file}, and compared them.\n`);
  expect(hashImages(dataDir)).toEqual(images);
  const second = await start({ dataDir, env: noDemo });
  // A restore ends all sessions.
  expect((await call(second, "/api/admin/regions", { cookie })).status).toBe(401);
  const regions = await call(second, "/api/admin/regions", { cookie: await signInCookie(second) });
  expect([regions.status, regions.body]).toEqual([200, [expect.objectContaining({ name: "Senja" })]]);
  await second.stop();

  // Damaged: the damaged file is kept too.
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(30_000, 0x5a), 0, 30_000, 4096);
  await expect(startServer({ dataDir, env: noDemo })).rejects.toThrow(
    `The database ${file} is damaged. ${advice}`,
  );
  expect((await runCommandLine("restore", [backup], env)).output).toContain("There is a database already.");
  const repaired = await runCommandLine("restore", ["--force", backup], env);
  expect(repaired.status, repaired.output).toBe(0);
  const aside = /The old database is in (.+)\./.exec(repaired.output)?.[1] ?? "";
  expect(readFileSync(join(aside, "nordskarv.db")).includes(Buffer.alloc(1000, 0x5a))).toBe(true);

  // Without the last one, the newest in BACKUP_DIR is named.
  rmSync(file);
  rmSync(backup);
  const next = join(temporaryFolder("backup"), "neste.tar");
  const { output } = await runCommandLine("backup", [next], { ...env, BACKUP_DIR: backupDir });
  expect(output).toContain(`The last good backup is ${join(backupDir, readdirSync(backupDir)[0] ?? "")}`);
  expect((await runCommandLine("backup", [next], env)).output).toContain("No backup is known here");
});

test("a restore uses nothing of a lost database whose log is left", async () => {
  const dataDir = temporaryFolder("log-left");
  const env = { DATA_DIR: dataDir };
  const noDemo = { DEMO_CONTENT: "0" };
  const first = await start({ dataDir, env: noDemo });
  const cookie = await signInCookie(first);
  const addRegion = (name: string) =>
    call(first, "/api/admin/regions", { method: "POST", body: { name, description: "" }, cookie });
  await addRegion("Senja");
  const backup = join(temporaryFolder("backup"), "kopi.tar");
  expect(await runCommandLine("backup", [backup], env)).toMatchObject({ status: 0 });
  await addRegion("Vega");
  await first.kill9();
  rmSync(join(dataDir, "nordskarv.db"));
  expect(existsSync(join(dataDir, "nordskarv.db-wal"))).toBe(true);

  const restored = await runCommandLine("restore", ["--force", backup], env);
  expect(restored.status, restored.output).toBe(0);
  const aside = /The old database is in (.+)\./.exec(restored.output)?.[1] ?? "";
  expect(readdirSync(aside)).toContain("nordskarv.db-wal");
  const second = await start({ dataDir, env: noDemo });
  const regions = await call(second, "/api/admin/regions", { cookie: await signInCookie(second) });
  expect([regions.status, regions.body]).toEqual([200, [expect.objectContaining({ name: "Senja" })]]);
});

test.runIf(isMountWithinReach())("on a full disk, neither a backup nor a database appears", async () => {
  const dataDir = temporaryFolder("too-large");
  const db = openDatabase({ engine: "sqlite", file: join(dataDir, "nordskarv.db") });
  await migrateToLatest(db);
  await db.destroy();
  const storage = await openStorage({ kind: "disk", root: join(dataDir, "media") });
  for (let index = 0; index < 30; index += 1) {
    await storage.put(`boat-images/alke-${index}.webp`, randomBytes(50_000), "image/webp");
  }
  const backup = join(dataDir, "kopi.tar");
  await runCommandLine("backup", [backup], { DATA_DIR: dataDir });
  const disk = mountSmallDisk(1);
  onTestFinished(() => disk.unmount());
  const full = "(ENOSPC: no space left on device, write)\n";
  const copy = join(disk.folder, "kopi.tar");
  expect(await runCommandLine("backup", [copy], { DATA_DIR: dataDir })).toEqual({
    status: 1,
    output: `There is no room for ${copy}. ${full}`,
  });
  expect(readdirSync(disk.folder)).toEqual([]);
  expect(await runCommandLine("restore", [backup], { DATA_DIR: disk.folder })).toEqual({
    status: 1,
    output: expect.stringMatching(
      /^The file boat-images\/alke-\d+\.webp could not be stored\. \(ENOSPC/,
    ) as string,
  });
  expect(readdirSync(disk.folder)).toEqual(["media"]);
});

test.runIf(isMountWithinReach())(
  "a restore needs room for the database once, and without it the old database stays",
  async () => {
    const large = temporaryFolder("large");
    const db = openDatabase({ engine: "sqlite", file: join(large, "nordskarv.db") });
    await migrateToLatest(db);
    await upsertMeta(db, "large", "x".repeat(4_000_000));
    await db.destroy();
    const backup = join(large, "kopi.tar");
    expect(await runCommandLine("backup", [backup], { DATA_DIR: large })).toMatchObject({ status: 0 });
    for (const [megabytes, expected] of [
      [8, { status: 0, rows: ["large"] }],
      [4, { status: 1, rows: ["old"] }],
    ] as const) {
      const disk = mountSmallDisk(megabytes);
      onTestFinished(() => disk.unmount());
      const file = join(disk.folder, "nordskarv.db");
      const old = openDatabase({ engine: "sqlite", file });
      await migrateToLatest(old);
      await upsertMeta(old, "old", "x");
      await old.destroy();
      const { status, output } = await runCommandLine("restore", ["--force", backup], {
        DATA_DIR: disk.folder,
      });
      const found = openDatabase({ engine: "sqlite", file });
      const rows = await found
        .selectFrom("meta")
        .select("key")
        .where("key", "in", ["old", "large"])
        .execute();
      await found.destroy();
      expect({ status, rows: rows.map(({ key }) => key) }, output).toEqual(expected);
      expect(readdirSync(disk.folder).filter((name) => name.includes("restoring"))).toEqual([]);
    }
  },
);
