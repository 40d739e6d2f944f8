/** Commands that take long beside a server or with a whole backup. */
import { existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { dayMs } from "../../src/shared/durations.ts";
import { openDatabase } from "../../src/db/engine/client.ts";
import { migrateToLatest } from "../../src/db/setup/migrate.ts";
import { runCommandLine, startCommand } from "../support/processes/command.ts";
import { createDemoFolder } from "../support/content/demo-folder.ts";
import { start } from "../support/servers/start-server.ts";
import { temporaryFolder } from "../support/processes/temporary-folder.ts";

test("the contact command deletes what has expired after a jump of the clock only by force", async () => {
  const dataDir = temporaryFolder("expired");
  const db = openDatabase({ engine: "sqlite", file: join(dataDir, "nordskarv.db") });
  await migrateToLatest(db);
  const event = { id: "1", at: "2020-01-01T00:00:00.000Z", action: "signed-out", details: "{}" } as const;
  await db.insertInto("audit_events").values(event).execute();
  await db.destroy();
  const run = (...args: string[]) =>
    runCommandLine("contact", ["delete-expired", ...args], { DATA_DIR: dataDir });
  expect(await run()).toMatchObject({
    status: 1,
    output: expect.stringContaining(
      "If that is right, run npm run contact -- delete-expired --force.",
    ) as string,
  });
  expect(await run("--force")).toMatchObject({
    status: 0,
    output: "Deleted enquiries: 0.\nDeleted events: 1.\nDeleted visits: 0.\n",
  });
});

test("the media command lists orphaned files in a dry run and then moves them to quarantine", async () => {
  const dataDir = createDemoFolder("swept");
  const server = await start({ dataDir });
  await server.stop();
  const folder = join(dataDir, "media/boat-images");
  const longAgo = new Date(Date.now() - 70 * dayMs);
  // The demo images are as old as the orphaned one, and the database is older.
  writeFileSync(join(folder, "ubrukt.webp"), "x");
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), longAgo, longAgo);
  const db = openDatabase({ engine: "sqlite", file: join(dataDir, "nordskarv.db") });
  const createdAt = new Date(Date.now() - 80 * dayMs).toISOString();
  await sql`update kysely_migration set timestamp = ${createdAt}`.execute(db);
  await db.destroy();

  const run = (...args: string[]) =>
    runCommandLine("media", args, { DATA_DIR: dataDir, SITE_URL: server.url });
  const before = readdirSync(folder).length;
  expect((await run("sweep", "--dry-run")).output).toContain(
    "boat-images/ubrukt.webp\n1 file (0 KB) would be moved to quarantine, 0 files (0 KB) would be deleted.\n",
  );
  expect(await run("sweep")).toMatchObject({
    status: 1,
    output: expect.stringContaining("less than a day: nothing is swept yet") as string,
  });
  expect(readdirSync(folder)).toHaveLength(before);
  expect((await run("sweep", "--force")).output).toContain(
    "boat-images/ubrukt.webp\n1 file (0 KB) moved to quarantine, 0 files (0 KB) deleted.\n",
  );
  expect(readdirSync(folder)).toHaveLength(before - 1);
  expect(existsSync(join(dataDir, "media/quarantine/boat-images/ubrukt.webp"))).toBe(true);
});

test("a backup to standard output is restored from standard input", async () => {
  const env = { DATA_DIR: temporaryFolder("streamed") };
  await runCommandLine("admin", ["add", "kari@nordskarv.example"], env);
  const { child, finished } = startCommand("backup", ["-"], env);
  const backup = child.stdout && (await buffer(child.stdout));
  expect((await finished).status).toBe(0);
  const target = { DATA_DIR: temporaryFolder("restored") };
  expect(await runCommandLine("restore", ["-"], target, backup ?? undefined)).toMatchObject({ status: 0 });
  expect((await runCommandLine("admin", ["list"], target)).output).toContain("kari@nordskarv.example");
  expect(readdirSync(target.DATA_DIR).filter((name) => name.endsWith(".tar"))).toEqual([]);
});

test("half a backup from standard input changes nothing", async () => {
  const env = { DATA_DIR: temporaryFolder("half") };
  const { status, output } = await runCommandLine("restore", ["-"], env, Buffer.alloc(700));
  expect([status, output]).toEqual([1, expect.stringMatching(/is (?:damaged or )?cut short/)]);
  expect(readdirSync(env.DATA_DIR)).toEqual([]);
});

test("a backup is not mixed with what npm writes to standard output", async () => {
  const env = { DATA_DIR: temporaryFolder("npm"), npm_lifecycle_event: "backup" };
  const { status, output } = await runCommandLine("backup", ["-"], env);
  expect([status, output]).toEqual([1, expect.stringContaining("npm run --silent backup -- -")]);
});
