import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/support/processes/temporary-folder.ts";
import { loadConfig } from "./config.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { openDatabase } from "./db/engine/client.ts";

const getMode = (path: string) => (statSync(path).mode & 0o7777).toString(8);

test("the folder and the database of an older version become private", async () => {
  const dataDir = temporaryFolder("open");
  chmodSync(dataDir, 0o755);
  mkdirSync(join(dataDir, "media"), { mode: 0o755 });
  const config = loadConfig({ DATA_DIR: dataDir });
  const file = join(dataDir, "nordskarv.db");
  const old = new DatabaseSync(file);
  old.exec("pragma journal_mode=wal; create table x (y)");
  for (const name of [file, `${file}-wal`, `${file}-shm`]) chmodSync(name, 0o644);
  prepareDataFolder(config);
  const db = openDatabase(config.database);
  expect([dataDir, join(dataDir, "media")].map(getMode)).toEqual(["700", "700"]);
  expect([file, `${file}-wal`, `${file}-shm`].map(getMode)).toEqual(["600", "600", "600"]);
  old.close();
  await db.destroy();
});

test("a folder that everybody may write to keeps its mode", () => {
  const dataDir = temporaryFolder("shared");
  chmodSync(dataDir, 0o1777);
  prepareDataFolder(loadConfig({ DATA_DIR: dataDir }));
  expect(getMode(dataDir)).toBe("1777");
});

test("a database is missing only if the folder has been used before", () => {
  const dataDir = join(temporaryFolder("new"), "data");
  const config = loadConfig({ DATA_DIR: dataDir });
  prepareDataFolder(config);
  prepareDataFolder(config);
  const file = join(dataDir, "nordskarv.db");
  for (const trace of ["session-secret", "media", "last-backup.json"]) {
    writeFileSync(join(dataDir, trace), "");
    expect(() => prepareDataFolder(config), trace).toThrow(`The database ${file} is missing`);
    // An empty file is no database either.
    writeFileSync(file, "");
    expect(() => prepareDataFolder(config), trace).toThrow(`The database ${file} is missing`);
    rmSync(join(dataDir, trace));
    rmSync(file);
  }
  const onPostgres = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: "postgres://localhost/x" });
  writeFileSync(join(dataDir, "session-secret"), "");
  prepareDataFolder(onPostgres);
});
