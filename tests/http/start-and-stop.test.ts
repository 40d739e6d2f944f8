import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../src/db/engine/client.ts";
import { migrateToLatest } from "../../src/db/setup/migrate.ts";
import { createDemoFolder } from "../support/content/demo-folder.ts";
import { call, readEnquiries, signInCookie } from "../support/servers/http-client.ts";
import { isMountWithinReach, makeReadOnly } from "../support/processes/mount.ts";
import { spawnChild } from "../support/processes/programs.ts";
import { startServer, type TestServer } from "../support/servers/server.ts";
import { start } from "../support/servers/start-server.ts";
import { temporaryFolder } from "../support/processes/temporary-folder.ts";

const message = { name: "Ingrid", email: "ingrid@anlegg.example", message: "Vi trenger notvask i uke 32." };
async function isListening(server: TestServer): Promise<boolean> {
  return call(server, "/healthz").then(
    () => true,
    () => false,
  );
}

async function listNames(server: TestServer): Promise<string[]> {
  const cookie = await signInCookie(server);
  return (await readEnquiries(server, cookie)).map(({ name }) => name);
}

test("a restart keeps all data and prints no password", async () => {
  const dataDir = createDemoFolder("kept");
  const first = await start({ dataDir });
  await call(first, "/api/contact", { method: "POST", body: message });
  await first.stop();
  const second = await start({ dataDir });
  expect(await listNames(second)).toContain("Ingrid");
  expect((await call<unknown[]>(second, "/api/boats")).body).toHaveLength(11);
  await second.stop();
  expect(second.log()).not.toContain("password");
});

test("a database of a newer version is refused with a clear message", async () => {
  const dataDir = temporaryFolder("newer");
  const db = openDatabase({ engine: "sqlite", file: join(dataDir, "nordskarv.db") });
  await migrateToLatest(db);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(db);
  await db.destroy();
  await expect(startServer({ dataDir })).rejects.toThrow("The database was written by a newer version");
});

test("a start with another session secret says what that disables", async () => {
  const dataDir = temporaryFolder("secret");
  const env = { DEMO_CONTENT: "0", SESSION_SECRET: "a".repeat(32) };
  const first = await start({ dataDir, env });
  await first.stop();
  expect(first.log()).not.toContain("session secret");
  const second = await start({ dataDir, env: { ...env, SESSION_SECRET: "b".repeat(32) } });
  await expect
    .poll(second.log)
    .toContain("The session secret is not the one that this database was used with");
});

test("with an invalid configuration, every page responds 503 and the log names the variable", async () => {
  const server = await start({ env: { SMTP_URL: "smtp://mail.example" }, readyStatus: 503 });
  for (const path of ["/", "/fleet", "/admin", "/api/boats", "/readyz", "/healthz"]) {
    const { status, body, headers } = await call<string>(server, path);
    expect(status, path).toBe(503);
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect(JSON.stringify(body)).toContain("Configuration Error");
    expect(JSON.stringify(body)).toContain(
      "The application is not properly configured. Please contact support.",
    );
  }
  await expect
    .poll(server.log)
    .toContain(
      "Missing required environment variable: CONTACT_NOTIFY_TO. Please check your .env file or environment configuration.",
    );
});

test("a first password that is easy to guess ends the start with the variable's name", async () => {
  await expect(startServer({ env: { ADMIN_PASSWORD: "passordpassord" } })).rejects.toThrow(
    "Invalid environment variable: ADMIN_PASSWORD is too easy to guess",
  );
});

test("a request in flight is finished before the server stops", async () => {
  const dataDir = temporaryFolder("graceful");
  const server = await start({ dataDir, env: { DEMO_CONTENT: "0" } });
  const body = JSON.stringify(message);
  const outgoing = request(`${server.url}/api/contact`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": body.length,
      expect: "100-continue",
    },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    outgoing.once("response", (incoming) => resolve(incoming.resume().statusCode));
    outgoing.once("error", reject);
  });
  outgoing.flushHeaders();
  // The server has the request and waits for its body.
  await once(outgoing, "continue");
  const stopped = server.stop();
  await expect.poll(() => isListening(server)).toBe(false);
  outgoing.end(body);
  expect(await status).toBe(201);
  await stopped;
  const db = openDatabase({ engine: "sqlite", file: join(dataDir, "nordskarv.db") });
  expect(await db.selectFrom("contact_submissions").select("name").execute()).toEqual([{ name: "Ingrid" }]);
  await db.destroy();
});

test.runIf(isMountWithinReach())(
  "a read-only data folder without a database ends the start with a sentence",
  async () => {
    const dataDir = temporaryFolder("read-only");
    const folder = makeReadOnly(dataDir);
    onTestFinished(() => folder.undo());
    await expect(startServer({ dataDir })).rejects.toThrow(`The folder ${dataDir} cannot be written to`);
  },
);

test("a port that is in use ends the start with one sentence", async () => {
  const first = await start({ env: { DEMO_CONTENT: "0" } });
  const { port } = new URL(first.url);
  const second = spawnChild(process.execPath, ["build/node/main.js"], {
    cwd: join(import.meta.dirname, "../.."),
    env: { PATH: process.env.PATH, PORT: port, DATA_DIR: first.dataDir, DEMO_CONTENT: "0" },
  });
  let output = "";
  second.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(second, "close");
  expect(second.exitCode).toBe(1);
  expect(output).toContain(`Port ${port} on 127.0.0.1 is already in use`);
  expect(output).not.toContain("node:net");
});

test("a malformed port ends the start instead of another one being used", async () => {
  await expect(startServer({ env: { PORT: "abc" } })).rejects.toThrow(
    "Invalid environment variable: PORT must be a port number.",
  );
});

test("an empty installation says nothing about an unknown company", async () => {
  const server = await start({ env: { DEMO_CONTENT: "0" } });
  for (const path of ["/", "/contact", "/fleet", "/services", "/terms", "/privacy", "/offline.html"]) {
    const { body } = await call<string>(server, path);
    expect(body, path).not.toMatch(/undefined|Nordskarv|NaN|href="(?:tel|mailto):"|>null</);
    expect(body, path).not.toMatch(/Ring vakta|ring oss|finner vakta|[Ss]end WhatsApp/);
  }
});
