import { copyFileSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { isMountWithinReach, makeReadOnly } from "../../../tests/support/processes/mount.ts";
import { temporaryFolder } from "../../../tests/support/processes/temporary-folder.ts";
import { getDatabaseFiles, openForReading, openForWriting, prepareDatabaseFile } from "./database-file.ts";

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

/** The files that a server which was killed has left on a read-only disk. */
function leaveReadOnlyFiles(endings: string[]): string {
  const running = join(temporaryFolder("running"), "nordskarv.db");
  prepareDatabaseFile(running);
  const database = openForWriting(running, 0);
  onTestFinished(() => database.close());
  database.exec("create table boats (id text); insert into boats values ('lomvi')");
  const folder = temporaryFolder("left");
  const file = join(folder, "nordskarv.db");
  for (const left of getDatabaseFiles(running)) {
    if (endings.some((ending) => left.endsWith(ending))) copyFileSync(left, join(folder, basename(left)));
  }
  const { undo } = makeReadOnly(folder);
  onTestFinished(undo);
  return file;
}

describe.runIf(isMountWithinReach())("a file on a read-only disk", () => {
  test("is not opened for writing", () => {
    const file = leaveReadOnlyFiles([".db", "-wal", "-shm"]);
    expect(() => openForWriting(file, 0)).toThrow("EROFS");
  });

  test("is read with what is in its log", () => {
    const file = leaveReadOnlyFiles([".db", "-wal", "-shm"]);
    const database = openForReading(file, new Error("no room"));
    expect(database.prepare("select id from boats").all()).toMatchObject([{ id: "lomvi" }]);
    database.close();
  });

  test("is not read if what is in its log would be missing", () => {
    const file = leaveReadOnlyFiles([".db", "-wal"]);
    expect(() => openForReading(file, new Error("no room"))).toThrow("no room");
  });
});
