import { appendFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createDemoFolder } from "../support/demo-folder.ts";
import { call, nextLoopbackIp, signInCookie } from "../support/http-client.ts";
import { isMountWithinReach, makeReadOnly, mountSmallDisk } from "../support/mount.ts";
import { isPostgresWithinReach, startPostgres } from "../support/postgres.ts";
import { findFreePort, spawnChild, waitForExit } from "../support/programs.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const timeout = 60_000;
/** A request that waits for the lock takes more than four seconds. */
const soonMs = 3_500;

async function start(...parameters: Parameters<typeof startServer>): Promise<TestServer> {
  const server = await startServer(...parameters);
  onTestFinished(() => server.kill9());
  return server;
}

/** For the tests that leave the server as it was. */
let shared: TestServer;
beforeAll(async () => {
  shared = await startServer({ dataDir: temporaryFolder("outage"), env: { DEMO_CONTENT: "0" } });
  await call(shared, "/");
}, timeout);
afterAll(() => shared.kill9());

let sent = 0;
function sendEnquiry(server: TestServer) {
  sent += 1;
  const body = { name: "Ingrid", email: "i@anlegg.example", message: `Vi trenger notvask i uke ${sent}.` };
  return call<{ error: { code: string; message: string } }>(server, "/api/contact", {
    method: "POST",
    body,
    from: nextLoopbackIp(),
  });
}

async function measure<T>(request: Promise<T>): Promise<{ response: T; ms: number }> {
  const startedAt = performance.now();
  const response = await request;
  return { response, ms: performance.now() - startedAt };
}

/** A request that cannot be answered gets a sentence, and pages and the health check go on. */
async function expectOutage(server: TestServer, message: string) {
  const refused = await sendEnquiry(server);
  expect(refused.body).toMatchObject({ error: { code: "unavailable", message } });
  expect(refused.status).toBe(503);
  expect(refused.headers["retry-after"]).toBe("5");
  for (const path of ["/", "/healthz"]) {
    const { response, ms } = await measure(call(server, path));
    expect(response.status, path).toBe(200);
    expect(ms, path).toBeLessThan(soonMs);
  }
}

test(
  "a locked database delays writes, but nothing else, and refuses them after some seconds",
  { timeout },
  async () => {
    const server = shared;
    const lock = spawnChild(process.execPath, [
      join(import.meta.dirname, "../support/lock-process.ts"),
      join(server.dataDir, "nordskarv.db"),
    ]);
    onTestFinished(() => void lock.kill("SIGKILL"));
    await new Promise((resolve) => lock.stdout?.once("data", resolve));

    const refused = measure(sendEnquiry(server));
    for (const path of ["/healthz", "/readyz", "/api/boats", "/"]) {
      const { response, ms } = await measure(call(server, path));
      expect(response.status, path).toBe(200);
      expect(ms, path).toBeLessThan(soonMs);
    }
    const { response, ms } = await refused;
    expect(response.status).toBe(503);
    expect(response.headers["retry-after"]).toBe("5");
    expect(response.body.error.message).toBe("Databasen er opptatt akkurat nå. Prøv igjen om litt.");
    expect(ms).toBeGreaterThan(4_000);

    const delayed = sendEnquiry(server);
    await call(server, "/healthz");
    lock.kill("SIGKILL");
    expect((await delayed).status).toBe(201);
  },
);

test(
  "a database that is removed while running refuses everything until it is back",
  { timeout },
  async () => {
    const server = shared;
    const file = join(server.dataDir, "nordskarv.db");
    expect((await sendEnquiry(server)).status).toBe(201);

    renameSync(file, `${file}.away`);
    await expectOutage(server, "Databasen er ikke på plass. Prøv igjen om litt.");
    expect((await call(server, "/readyz")).status).toBe(503);
    expect(server.log()).toContain("was removed, replaced or emptied");
    renameSync(`${file}.away`, file);
    expect((await sendEnquiry(server)).status).toBe(201);
    expect((await call(server, "/readyz")).status).toBe(200);
  },
);

test.runIf(isMountWithinReach())(
  "a full disk refuses writes with a sentence, and they work again when there is room",
  { timeout },
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

function fillDisk(file: string) {
  for (const size of [100_000, 1_000, 10]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch {
      // Full: the rest is filled in smaller pieces.
    }
  }
}

test.runIf(isMountWithinReach())(
  "a read-only data folder ends the start with a sentence",
  { timeout },
  async () => {
    const dataDir = temporaryFolder("read-only");
    const folder = makeReadOnly(dataDir);
    onTestFinished(() => folder.undo());
    await expect(startServer({ dataDir })).rejects.toThrow(`The folder ${dataDir} cannot be written to`);
  },
);

test("a save is noticed by another process on the same folder", { timeout }, async () => {
  const dataDir = createDemoFolder("shared");
  const here = await start({ dataDir });
  const there = await start({ dataDir });
  const readPage = async (server: TestServer) => (await call<string>(server, "/fleet/lomvi")).body;
  const cookie = await signInCookie(here);
  for (const name of ["Lomvi Nord", "Lomvi Sør", "Lomvi Øst"]) {
    expect(await readPage(there)).not.toContain(name);
    type Stored = Record<"created_at" | "updated_at" | "id", string>;
    const { body: boat } = await call<Stored>(here, "/api/admin/boats/lomvi", { cookie });
    const { id: _id, created_at: _created, updated_at: _updated, ...fields } = boat;
    const body = { ...fields, name };
    expect((await call(here, "/api/admin/boats/lomvi", { method: "PUT", body, cookie })).status).toBe(200);
    await expect.poll(() => readPage(there), { timeout: 10_000, interval: 20 }).toContain(name);
  }
});

const onPostgres = test.runIf(isPostgresWithinReach());
onPostgres("the start waits for PostgreSQL, and visitors get a notice", { timeout }, async () => {
  const port = await findFreePort();
  const env = {
    DATABASE_URL: `postgres://nordskarv@127.0.0.1:${port}/postgres`,
    SESSION_SECRET: "hemmelig ".repeat(8),
    DEMO_CONTENT: "0",
  };
  const server = await start({ env, readyPath: "/healthz" });
  // The second is what proxies ask for.
  for (const path of ["/readyz", "/favicon.svg"]) expect((await call(server, path)).status, path).toBe(503);
  const page = await call<string>(server, "/fleet");
  expect(page.status).toBe(503);
  expect(page.headers["retry-after"]).toBe("5");
  expect(page.body).toContain("Nettstedet er ikke klart ennå. Prøv igjen om et øyeblikk.");
  const { body } = await sendEnquiry(server);
  expect(body.error.code).toBe("unavailable");
  expect(server.log().match(/PostgreSQL cannot be reached: the start waits for it/g)).toHaveLength(1);

  const cluster = await startPostgres({ port });
  onTestFinished(() => cluster.stop());
  await expect
    .poll(async () => (await call(server, "/readyz").catch(() => undefined))?.status, { timeout: 10_000 })
    .toBe(200);
  expect((await sendEnquiry(server)).status).toBe(201);
});

test("a port that is in use ends the start with one sentence", { timeout }, async () => {
  const { port } = new URL(shared.url);
  const second = spawnChild(process.execPath, ["build/node/main.js"], {
    cwd: join(import.meta.dirname, "../.."),
    env: { PATH: process.env.PATH, PORT: port, DATA_DIR: shared.dataDir, DEMO_CONTENT: "0" },
  });
  let output = "";
  second.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await waitForExit(second);
  expect(second.exitCode).toBe(1);
  expect(output).toContain(`Port ${port} on 127.0.0.1 is already in use`);
  expect(output).not.toContain("node:net");
});
