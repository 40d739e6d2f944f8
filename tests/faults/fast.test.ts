/** The faults that `npm test` provokes. The others take minutes: `npm run test:faults`. */
import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { call, readEnquiries, signInCookie } from "../support/servers/http-client.ts";
import { fillDisk } from "../support/processes/fill-disk.ts";
import { isMountWithinReach, mountSmallDisk } from "../support/processes/mount.ts";
import { start } from "../support/servers/start-server.ts";
import { temporaryFolder } from "../support/processes/temporary-folder.ts";
import { expectOutage, sendEnquiry } from "./outage.ts";

test("what was acknowledged before kill -9 is stored, once", async () => {
  const dataDir = temporaryFolder("killed");
  const env = { DEMO_CONTENT: "0" };
  const first = await start({ dataDir, env });
  const responses = await Promise.all(Array.from({ length: 10 }, () => sendEnquiry(first)));
  await first.kill9();
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
  const second = await start({ dataDir, env });
  expect(await readEnquiries(second, await signInCookie(second))).toHaveLength(10);
});

test("a database that is removed while running refuses everything until it is back", async () => {
  const server = await start({ env: { DEMO_CONTENT: "0" } });
  await call(server, "/");
  const file = join(server.dataDir, "nordskarv.db");
  expect((await sendEnquiry(server)).status).toBe(201);

  renameSync(file, `${file}.away`);
  await expect.poll(async () => (await sendEnquiry(server)).status).toBe(503);
  await expectOutage(server, "Databasen er ikke på plass. Prøv igjen om litt.");
  await expect.poll(async () => (await call(server, "/readyz")).status).toBe(503);
  await expect.poll(server.log).toContain("was removed, replaced or emptied");
  renameSync(`${file}.away`, file);
  await expect.poll(async () => (await sendEnquiry(server)).status).toBe(201);
  await expect.poll(async () => (await call(server, "/readyz")).status).toBe(200);
});

test.runIf(isMountWithinReach())(
  "a full disk refuses writes with a sentence, and they work again when there is room",
  async () => {
    const disk = mountSmallDisk(8);
    onTestFinished(() => disk.unmount());
    const server = await start({ dataDir: disk.folder, env: { DEMO_CONTENT: "0" } });
    expect((await call(server, "/")).status).toBe(200);
    const filler = join(disk.folder, "filler");
    fillDisk(filler);
    await expect.poll(async () => (await sendEnquiry(server)).status).toBe(503);
    await expectOutage(server, "Det er ikke mer plass på disken. Prøv igjen om litt.");
    rmSync(filler);
    expect((await sendEnquiry(server)).status).toBe(201);
  },
);
