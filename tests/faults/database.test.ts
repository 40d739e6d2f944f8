import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createDemoFolder } from "../support/content/demo-folder.ts";
import { call, nextLoopbackIp, signInCookie } from "../support/servers/http-client.ts";
import { spawnChild } from "../support/processes/programs.ts";
import { startServer, type TestServer } from "../support/servers/server.ts";
import { start } from "../support/servers/start-server.ts";
import { temporaryFolder } from "../support/processes/temporary-folder.ts";

/** For the tests that leave the server as it was. */
let shared: TestServer;
beforeAll(async () => {
  shared = await startServer({ dataDir: temporaryFolder("outage"), env: { DEMO_CONTENT: "0" } });
  await call(shared, "/");
});
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

test("a locked database refuses writes soon, and reads go on", async () => {
  const lock = await lockDatabase(shared);
  const refused = sendEnquiry(shared);
  for (const path of ["/healthz", "/api/boats", "/"]) {
    expect((await call(shared, path)).status, path).toBe(200);
  }
  const { status, headers, body } = await refused;
  expect(status).toBe(503);
  expect(headers["retry-after"]).toBe("5");
  expect(body.error.message).toBe("Databasen er opptatt akkurat nå. Prøv igjen om litt.");
  await expect.poll(async () => (await call(shared, "/readyz")).status).toBe(503);
  lock.kill("SIGKILL");
  await expect.poll(async () => (await sendEnquiry(shared)).status).toBe(201);
});

/** Another process keeps the lock until it is killed. */
async function lockDatabase(server: TestServer) {
  const lock = spawnChild(process.execPath, [
    join(import.meta.dirname, "../support/processes/lock-process.ts"),
    join(server.dataDir, "nordskarv.db"),
  ]);
  onTestFinished(() => void lock.kill("SIGKILL"));
  await new Promise((resolve) => lock.stdout?.once("data", resolve));
  return lock;
}

test("a save is noticed by another process on the same folder", async () => {
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
