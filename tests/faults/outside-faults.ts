import { setTimeout as wait } from "node:timers/promises";
import { call } from "../support/servers/http-client.ts";
import { isPostgresWithinReach, startPostgres } from "../support/engines/postgres.ts";
import { startRelay } from "../support/servers/relay.ts";
import { startS3 } from "../support/servers/s3.ts";
import { startServer } from "../support/servers/server.ts";
import { createMailServer } from "../support/servers/smtp.ts";
import { type Fault, toResult } from "./fault.ts";
import { upload } from "./storage-faults.ts";
import { checkStored, openLedger, startTraffic } from "./traffic.ts";

const env = {
  DEMO_CONTENT: "0",
  CONTACT_MESSAGES_PER_HOUR: "1000000",
  SESSION_SECRET: "hemmelig ".repeat(8),
};
const needsPostgres = () => (isPostgresWithinReach() ? undefined : "needs PostgreSQL");

export const postgresRestarted: Fault = {
  name: "PostgreSQL restarted with `-m immediate` under 50 parallel saves",
  rounds: 20,
  findObstacle: needsPostgres,
  async run(rounds) {
    const cluster = await startPostgres({ isDurable: true });
    const database = { engine: "postgres" as const, url: cluster.url("postgres") };
    const server = await startServer({ env: { ...env, DATABASE_URL: database.url } });
    const ledger = await openLedger(server, { boats: 50 });
    const traffic = startTraffic({ getServer: () => server, ledger });
    let recoveryMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      await traffic.waitForAcknowledged(100);
      await cluster.restartImmediately();
      recoveryMs = Math.max(recoveryMs, await traffic.waitForAcknowledged(1));
    }
    await traffic.stop();
    await checkStored(database, ledger);
    await server.stop();
    await cluster.stop();
    return toResult(ledger, { recoveryMs, note: `slowest page ${ledger.slowestPageMs} ms` });
  },
};

export const relayPaused: Fault = {
  name: "network to PostgreSQL silent (seconds)",
  rounds: 60,
  findObstacle: needsPostgres,
  async run(seconds) {
    const cluster = await startPostgres({ isDurable: true });
    const relay = await startRelay(cluster.port);
    const url = new URL(cluster.url("postgres"));
    url.port = String(relay.port);
    const database = { engine: "postgres" as const, url: cluster.url("postgres") };
    const server = await startServer({ env: { ...env, DATABASE_URL: url.href } });
    const ledger = await openLedger(server);
    const traffic = startTraffic({ getServer: () => server, ledger });
    await traffic.waitForAcknowledged(50);
    relay.pause();
    let slowestHealthMs = 0;
    for (const until = performance.now() + seconds * 1000; performance.now() < until; await wait(100)) {
      const startedAt = performance.now();
      await call(server, "/healthz");
      slowestHealthMs = Math.max(slowestHealthMs, Math.round(performance.now() - startedAt));
    }
    relay.resume();
    const recoveryMs = await traffic.waitForAcknowledged(1);
    await traffic.waitForAcknowledged(50);
    await traffic.stop();
    await checkStored(database, ledger);
    await server.stop();
    await relay.close();
    await cluster.stop();
    const note = `slowest page ${ledger.slowestPageMs} ms, slowest /healthz ${slowestHealthMs} ms`;
    return toResult(ledger, { recoveryMs, note });
  },
};

export const mailAway: Fault = {
  name: "mail server away (enquiries)",
  rounds: 50,
  async run(count) {
    const mail = await createMailServer();
    const server = await startServer({
      env: { ...env, SMTP_URL: mail.url, CONTACT_NOTIFY_TO: "drift@nordskarv.example" },
    });
    const ledger = await openLedger(server);
    const traffic = startTraffic({ getServer: () => server, ledger, hasStaff: false });
    await traffic.waitForAcknowledged(count);
    await traffic.stop();
    await mail.start();
    const startedAt = performance.now();
    const expected = 2 * ledger.enquiries.size;
    while (mail.received().length < expected && performance.now() - startedAt < 120_000) await wait(100);
    const recoveryMs = performance.now() - startedAt;
    // Another mail would follow soon after the last one.
    await wait(500);
    const received = mail.received();
    const unique = new Set(received.map(({ messageId }) => messageId));
    if (unique.size < expected) ledger.losses.push(`${expected - unique.size} mails`);
    if (received.length > unique.size) ledger.doubles.push(`${received.length - unique.size} mails`);
    await server.stop();
    await mail.kill9();
    return toResult(ledger, { recoveryMs, note: `${unique.size} mails sent once` });
  },
};

export const storageAway: Fault = {
  name: "S3 storage away",
  rounds: 5,
  async run(rounds) {
    let s3 = await startS3();
    const { port } = new URL(s3.config.endpoint ?? "");
    const server = await startServer({
      env: {
        ...env,
        STORAGE: "s3",
        S3_ENDPOINT: s3.config.endpoint ?? "",
        S3_REGION: s3.config.region,
        S3_BUCKET: s3.config.bucket,
        S3_ACCESS_KEY_ID: s3.config.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
      },
    });
    const ledger = await openLedger(server);
    const traffic = startTraffic({ getServer: () => server, ledger });
    let recoveryMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const stored = await upload(server, ledger.cookie);
      if (stored !== 201) ledger.unexpected.push(`upload with storage: ${stored}`);
      await s3.stop();
      const refused = await upload(server, ledger.cookie);
      if (refused !== 503) ledger.unexpected.push(`upload without storage: ${refused}`);
      await traffic.waitForAcknowledged(20);
      s3 = await startS3({ port: Number(port) });
      const startedAt = performance.now();
      while ((await upload(server, ledger.cookie)) !== 201) await wait(50);
      recoveryMs = Math.max(recoveryMs, performance.now() - startedAt);
    }
    await traffic.stop();
    await server.stop();
    await s3.stop();
    return toResult(ledger, { recoveryMs });
  },
};
