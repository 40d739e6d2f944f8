import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/processes/temporary-folder.ts";
import { readArchive, writeArchive } from "./archive.ts";

async function readAll(file: string): Promise<void> {
  for await (const entry of readArchive(file)) expect(entry.name).not.toBe("");
}

test("an archive that cannot be read is reported with the system's reason, not as damaged or missing", async () => {
  const folder = temporaryFolder("archives");
  const file = join(folder, "hel.tar");
  writeFileSync(file, "ikke et arkiv");
  mkdirSync(join(folder, "mappe.tar"));
  symlinkSync("ring.tar", join(folder, "ring.tar"));
  await expect(readAll(file)).rejects.toThrow("is damaged or cut short");
  await expect(readAll(join(folder, "mappe.tar"))).rejects.toThrow("is damaged or cut short");
  for (const missing of [join(folder, "borte.tar"), join(file, "borte.tar")]) {
    await expect(readAll(missing)).rejects.toThrow(`There is no file ${missing}.`);
  }
  await expect(readAll(join(folder, "ring.tar"))).rejects.toThrow("ELOOP");
  // The beginning of a process's memory cannot be read.
  if (process.platform === "linux") await expect(readAll("/proc/self/mem")).rejects.toThrow("EIO");
  const write = writeArchive(
    join(folder, "ring.tar"),
    async () => {},
    async () => {},
  );
  await expect(write).rejects.toThrow("ELOOP");
});
