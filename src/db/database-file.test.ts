import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { prepareDatabaseFile } from "./database-file.ts";

test("a second connection leaves the locks of the first one alone", () => {
  const file = join(temporaryFolder("data"), "nordskarv.db");
  prepareDatabaseFile(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const database = new DatabaseSync(file);
  onTestFinished(() => database.close());
  database.exec("pragma journal_mode = wal; create table boats (id text)");
  const { ino } = statSync(file);
  const countLocks = () =>
    readFileSync("/proc/locks", "utf8")
      .split("\n")
      .filter((line) => line.includes(` ${process.pid} `) && line.includes(`:${ino} `)).length;
  expect(countLocks()).toBe(1);
  prepareDatabaseFile(file);
  expect(countLocks()).toBe(1);
});
