/** Disks that are full or read-only. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readEnquiries, signInCookie } from "../support/servers/http-client.ts";
import { fillDisk } from "../support/processes/fill-disk.ts";
import { runCommandLine } from "../support/processes/command.ts";
import { isMountWithinReach, makeReadOnly, mountSmallDisk } from "../support/processes/mount.ts";
import { start } from "../support/servers/start-server.ts";
import { temporaryFolder } from "../support/processes/temporary-folder.ts";
import { expectOutage, sendEnquiry } from "./outage.ts";

test.runIf(isMountWithinReach())(
  "a start on a full disk serves what can be read, and writes work again when there is room",
  async () => {
    const disk = mountSmallDisk(8);
    onTestFinished(() => disk.unmount());
    const options = { dataDir: disk.folder, env: { DEMO_CONTENT: "0" } };
    const first = await start(options);
    expect((await sendEnquiry(first)).status).toBe(201);
    await first.stop();
    const filler = join(disk.folder, "filler");
    fillDisk(filler);
    const server = await start({ ...options, readyStatus: 503 });
    await expectOutage(server, "Det kan ikke lagres noe akkurat nå. Prøv igjen om litt.");
    rmSync(filler);
    await expect.poll(async () => (await sendEnquiry(server)).status).toBe(201);
    expect(await readEnquiries(server, await signInCookie(server))).toHaveLength(2);
  },
);

test.runIf(isMountWithinReach())("a start on a read-only disk serves what can be read", async () => {
  const dataDir = temporaryFolder("read-only");
  const first = await start({ dataDir, env: { DEMO_CONTENT: "0" } });
  await first.stop();
  const folder = makeReadOnly(dataDir);
  onTestFinished(() => folder.undo());
  const server = await start({ dataDir, env: { DEMO_CONTENT: "0" }, readyStatus: 503 });
  await expectOutage(server, "Det kan ikke lagres noe akkurat nå. Prøv igjen om litt.");
});

test.runIf(isMountWithinReach())("a backup of a full disk to another one is made, and says so", async () => {
  const disk = mountSmallDisk(8);
  onTestFinished(() => disk.unmount());
  const env = { DATA_DIR: disk.folder, DEMO_CONTENT: "0" };
  expect((await runCommandLine("admin", ["add", "eier@nordskarv.example"], env)).status).toBe(0);
  fillDisk(join(disk.folder, "filler"));
  const file = join(temporaryFolder("backup"), "kopi.tar");
  const { status, output } = await runCommandLine("backup", [file], env);
  expect([status, output]).toEqual([0, expect.stringContaining(`to ${file}, and verified them.`)]);
  expect(output).toContain("The portal does not know of it, because it could not be recorded");
  expect(output).toContain(join(disk.folder, "nordskarv.db"));
  expect((await runCommandLine("restore", [file], { DATA_DIR: temporaryFolder("restored") })).status).toBe(0);
  const refused = await runCommandLine("admin", ["add", "ny@nordskarv.example"], env);
  expect([refused.status, refused.output]).toEqual([
    1,
    expect.stringContaining(`(${join(disk.folder, "nordskarv.db")}: `),
  ]);
});
