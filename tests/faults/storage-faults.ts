import { closeSync, copyFileSync, openSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { fillDisk } from "../support/processes/fill-disk.ts";
import { call } from "../support/servers/http-client.ts";
import { createSmallImage } from "../support/content/images.ts";
import { isMountWithinReach, makeReadOnly, mountSmallDisk } from "../support/processes/mount.ts";
import { startServer, type TestServer } from "../support/servers/server.ts";
import { removeFolder, temporaryFolder } from "../support/processes/temporary-folder.ts";
import { type Fault, toResult } from "./fault.ts";
import { checkStored, openLedger, startTraffic } from "./traffic.ts";

const env = { DEMO_CONTENT: "0", CONTACT_MESSAGES_PER_HOUR: "1000000" };
const needsMount = () =>
  isMountWithinReach() ? undefined : "needs root and the right to mount a file system";

function sqlite(dataDir: string) {
  return { engine: "sqlite" as const, file: join(dataDir, "nordskarv.db") };
}

function findIntegrityErrors(file: string): string[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = [
    ...db.prepare("PRAGMA integrity_check").all(),
    ...db.prepare("PRAGMA foreign_key_check").all(),
  ];
  db.close();
  return rows.map((row) => JSON.stringify(row)).filter((row) => row !== '{"integrity_check":"ok"}');
}

export const killNine: Fault = {
  name: "kill -9 of the process",
  rounds: 100,
  async run(rounds) {
    const dataDir = temporaryFolder("kill-nine");
    let server = await startServer({ dataDir, env });
    const ledger = await openLedger(server);
    let recoveryMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const traffic = startTraffic({ getServer: () => server, ledger, visitors: 8, readers: 0 });
      // A kill before the first writes would test little.
      await traffic.waitForAcknowledged(8);
      await wait(Math.random() * 250);
      await server.kill9();
      const killedAt = performance.now();
      server = await startServer({ dataDir, env });
      await traffic.waitForAcknowledged(1);
      recoveryMs = Math.max(recoveryMs, performance.now() - killedAt);
      await traffic.stop();
    }
    await server.kill9();
    await checkStored(sqlite(dataDir), ledger);
    ledger.losses.push(...findIntegrityErrors(sqlite(dataDir).file));
    removeFolder(dataDir);
    return toResult(ledger, { recoveryMs });
  },
};

/** Provokes and ends a fault of the data folder repeatedly under traffic. */
async function runUnderTraffic(
  server: TestServer,
  rounds: number,
  provoke: () => Promise<() => void> | (() => void),
) {
  const ledger = await openLedger(server);
  for (const path of ["/", "/fleet", "/services", "/contact", "/privacy"]) await call(server, path);
  const traffic = startTraffic({ getServer: () => server, ledger });
  let recoveryMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    await traffic.waitForAcknowledged(20);
    const end = await provoke();
    await traffic.waitForRefusals(20);
    const health = await call(server, "/healthz");
    if (health.status !== 200) ledger.unexpected.push(`/healthz: ${health.status}`);
    end();
    recoveryMs = Math.max(recoveryMs, await traffic.waitForAcknowledged(1));
  }
  await traffic.stop();
  await server.stop();
  await checkStored(sqlite(server.dataDir), ledger);
  ledger.losses.push(...findIntegrityErrors(sqlite(server.dataDir).file));
  return toResult(ledger, { recoveryMs, note: `slowest page ${ledger.slowestPageMs} ms` });
}

export const diskFull: Fault = {
  name: "disk full",
  rounds: 10,
  findObstacle: needsMount,
  async run(rounds) {
    const disk = mountSmallDisk(16);
    try {
      const server = await startServer({ dataDir: disk.folder, env });
      const filler = join(disk.folder, "filler");
      return await runUnderTraffic(server, rounds, () => {
        fillDisk(filler);
        return () => rmSync(filler);
      });
    } finally {
      disk.unmount();
    }
  },
};

export const databaseRemoved: Fault = {
  name: "database file removed while running, and put back",
  rounds: 20,
  async run(rounds) {
    const dataDir = temporaryFolder("removed");
    const server = await startServer({ dataDir, env });
    const { file } = sqlite(dataDir);
    const result = await runUnderTraffic(server, rounds, () => {
      renameSync(file, `${file}.away`);
      return () => renameSync(`${file}.away`, file);
    });
    removeFolder(dataDir);
    return result;
  },
};

export const databaseDamaged: Fault = {
  name: "database file overwritten while running, restored from a copy",
  rounds: 3,
  async run(rounds) {
    const dataDir = temporaryFolder("damaged");
    const { file } = sqlite(dataDir);
    let server = await startServer({ dataDir, env });
    const ledger = await openLedger(server);
    const getServer = () => server;
    let recoveryMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const before = startTraffic({ getServer, ledger });
      await before.waitForAcknowledged(50);
      await before.stop();
      await server.kill9();
      checkpoint(file);
      copyFileSync(file, `${file}.copy`);
      server = await startServer({ dataDir, env });
      overwrite(file);
      // Nothing in here may be acknowledged, because it would not survive.
      const during = { ...ledger, acknowledged: 0, enquiries: new Map(), saves: new Map(ledger.saves) };
      const traffic = startTraffic({ getServer, ledger: during, readers: 0 });
      await traffic.waitForRefusals(10);
      await traffic.stop();
      if (during.acknowledged > 0) ledger.losses.push(`${during.acknowledged} writes to a damaged file`);
      ledger.refusals = during.refusals;
      await server.kill9();
      for (const rest of ["-wal", "-shm"]) rmSync(file + rest, { force: true });
      renameSync(`${file}.copy`, file);
      const startedAt = performance.now();
      server = await startServer({ dataDir, env });
      recoveryMs = Math.max(recoveryMs, performance.now() - startedAt);
    }
    await server.stop();
    await checkStored(sqlite(dataDir), ledger);
    removeFolder(dataDir);
    return toResult(ledger, { recoveryMs, note: "recovers by a restart with the copy" });
  },
};

function checkpoint(file: string) {
  const db = new DatabaseSync(file);
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
}

/** Leaves garbage after the first page, as a failing disk does. */
function overwrite(file: string) {
  const pageSize = 4096;
  const garbage = Buffer.alloc(statSync(file).size - pageSize, 0xaa);
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, garbage, 0, garbage.length, pageSize);
  closeSync(descriptor);
}

export const readOnlyFolder: Fault = {
  name: "data folder read-only while running",
  rounds: 5,
  findObstacle: needsMount,
  async run(rounds) {
    const dataDir = temporaryFolder("read-only");
    const server = await startServer({ dataDir, env });
    const ledger = await openLedger(server);
    const traffic = startTraffic({ getServer: () => server, ledger });
    let recoveryMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const folder = makeReadOnly(dataDir);
      const refused = await upload(server, ledger.cookie);
      if (refused !== 503) ledger.unexpected.push(`upload: ${refused}`);
      // SQLite has its files open, so enquiries and saves go on.
      await traffic.waitForAcknowledged(20);
      folder.undo();
      const startedAt = performance.now();
      while ((await upload(server, ledger.cookie)) !== 201) await wait(50);
      recoveryMs = Math.max(recoveryMs, performance.now() - startedAt);
    }
    await traffic.stop();
    await server.stop();
    await checkStored(sqlite(dataDir), ledger);
    removeFolder(dataDir);
    return toResult(ledger, { recoveryMs, note: "uploads refused, other writes go on" });
  },
};

export async function upload(server: TestServer, cookie: string, image?: Uint8Array): Promise<number> {
  const form = new FormData();
  const bytes = new Uint8Array(image ?? (await createSmallImage()));
  form.append("file", new File([bytes], "bilde.jpg", { type: "image/jpeg" }));
  const headers = { cookie, origin: server.url };
  const response = await fetch(`${server.url}/api/admin/media`, { method: "POST", headers, body: form });
  await response.arrayBuffer();
  return response.status;
}
