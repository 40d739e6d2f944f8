import { setTimeout as wait } from "node:timers/promises";
import { call } from "../support/http-client.ts";
import { findNginx, startNginx } from "../support/nginx.ts";
import { isPostgresWithinReach, startPostgres } from "../support/postgres.ts";
import { findFreePort } from "../support/programs.ts";
import { startS3 } from "../support/s3.ts";
import { startServer } from "../support/server.ts";
import { type Fault, toResult } from "./fault.ts";
import { checkStored, openLedger, startTraffic } from "./traffic.ts";

const maxOutdatedMs = 2_000;
const uptimeMs = 3_000;

export const twoInstances: Fault = {
  name: "two instances behind nginx, on PostgreSQL and S3, killed in turn (seconds)",
  rounds: { long: 120 },
  findObstacle() {
    if (!isPostgresWithinReach()) return "needs PostgreSQL";
    return findNginx() ? undefined : "needs nginx";
  },
  async run(seconds) {
    const [cluster, s3] = await Promise.all([startPostgres({ isDurable: true }), startS3()]);
    const database = { engine: "postgres" as const, url: cluster.url("postgres") };
    const ports = [await findFreePort(), await findFreePort()];
    const nginx = await startNginx(ports.map((port) => `http://127.0.0.1:${port}`));
    const env = {
      DEMO_CONTENT: "0",
      CONTACT_MESSAGES_PER_HOUR: "1000000",
      SESSION_SECRET: "hemmelig ".repeat(8),
      SITE_URL: nginx.url,
      TRUST_PROXY: "1",
      DATABASE_URL: database.url,
      STORAGE: "s3",
      S3_ENDPOINT: s3.config.endpoint ?? "",
      S3_REGION: s3.config.region,
      S3_BUCKET: s3.config.bucket,
      S3_ACCESS_KEY_ID: s3.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    };
    const start = (port: number) => startServer({ env, port });
    const instances = await Promise.all(ports.map(start));
    const [first] = instances;
    if (first === undefined) throw new Error("There is no instance");
    const proxy = { ...first, url: nginx.url };
    const ledger = await openLedger(proxy);
    const traffic = startTraffic({ getServer: () => proxy, ledger, readers: 0 });

    const visits = { count: 0, slowestMs: 0, oldestMs: 0 };
    const ending = new AbortController();
    const { signal } = ending;
    /** The saves of one boat with the time of their acknowledgement. */
    const history: Array<{ save: number; at: number }> = [];
    const watchSaves = async () => {
      while (!signal.aborted) {
        const save = ledger.saves.get("skarv-0") ?? 0;
        if (history.at(-1)?.save !== save) history.push({ save, at: performance.now() });
        await wait(5);
      }
    };
    const visit = async (path: string) => {
      while (!signal.aborted) {
        const startedAt = performance.now();
        const response = await call<string>(proxy, path).catch(() => undefined);
        visits.count += 1;
        visits.slowestMs = Math.max(visits.slowestMs, Math.round(performance.now() - startedAt));
        if (response?.status !== 200) {
          ledger.unexpected.push(`${path}: ${response?.status ?? "no response"}`);
        } else if (path === "/fleet/skarv-0") {
          const shown = Number(/Skarv (\d+)/.exec(response.body)?.[1]);
          if (Number.isNaN(shown)) ledger.unexpected.push(`${path} shows no boat`);
          // A page is as outdated as the first newer save is old.
          const newer = history.find(({ save }) => save > shown);
          if (newer) visits.oldestMs = Math.max(visits.oldestMs, Math.round(startedAt - newer.at));
        }
        await wait(10);
      }
    };
    const people = [watchSaves(), visit("/fleet/skarv-0"), visit("/"), visit("/fleet"), visit("/contact")];

    let kills = 0;
    const logs: string[] = [];
    let recoveryMs = 0;
    const endsAt = performance.now() + seconds * 1000;
    while (performance.now() < endsAt) {
      const index = kills % instances.length;
      const instance = instances[index];
      await instance?.kill9();
      logs.push(instance?.log() ?? "");
      kills += 1;
      recoveryMs = Math.max(recoveryMs, await traffic.waitForAcknowledged(1));
      const restarted = await start(ports[index] ?? 0);
      instances[index] = restarted;
      await wait(Math.min(uptimeMs, Math.max(0, endsAt - performance.now())));
    }
    ending.abort();
    await Promise.all([traffic.stop(), ...people]);
    if (visits.oldestMs > maxOutdatedMs) ledger.unexpected.push(`a page was ${visits.oldestMs} ms outdated`);
    await checkStored(database, ledger);
    await Promise.all(instances.map((instance) => instance.stop()));
    await nginx.stop();
    await Promise.all([cluster.stop(), s3.stop()]);
    logs.push(...instances.map((instance) => instance.log()));
    const outages = logs.join("").match(/"status":503/g)?.length ?? 0;
    const note =
      `${kills} kills, ${outages} responses with 503 by the instances, ${visits.count} visits without a failure, slowest ${visits.slowestMs} ms, ` +
      `most outdated page ${visits.oldestMs} ms`;
    return toResult(ledger, { recoveryMs, note });
  },
};
