import { setTimeout as wait } from "node:timers/promises";
import { call } from "../support/servers/http-client.ts";
import { findNginx, startNginx } from "../support/servers/nginx.ts";
import { isPostgresWithinReach, startPostgres } from "../support/engines/postgres.ts";
import { findFreePort } from "../support/processes/programs.ts";
import { startS3 } from "../support/servers/s3.ts";
import { startServer } from "../support/servers/server.ts";
import { type Fault, type FaultResult, toResult } from "./fault.ts";
import { checkStored, openLedger, type Send, startTraffic } from "./traffic.ts";

const maxOutdatedMs = 2_000;
const uptimeMs = 3_000;
const needsPostgres = () => (isPostgresWithinReach() ? undefined : "needs PostgreSQL");

/** How requests reach the instances. */
interface Entrance {
  /** As browsers know the site. */
  url: string;
  send: Send;
  stop?: () => Promise<void>;
}

type OpenEntrance = (instanceUrls: string[], isDown: (index: number) => boolean) => Promise<Entrance>;

export const twoInstancesBehindNginx: Fault = {
  name: "two instances behind nginx, on PostgreSQL and S3, killed in turn",
  rounds: 20,
  findObstacle: () => needsPostgres() ?? (findNginx() ? undefined : "needs nginx"),
  run: (kills) =>
    killInTurn(kills, async (urls) => {
      const nginx = await startNginx(urls);
      return { ...nginx, send: (path, init) => call(nginx, path, init) };
    }),
};

export const twoInstancesAlone: Fault = {
  name: "two instances on PostgreSQL and S3, killed in turn; clients go on to the other one",
  rounds: 20,
  findObstacle: needsPostgres,
  run: (kills) => killInTurn(kills, (urls, isDown) => Promise.resolve(createClient(urls, isDown))),
};

/** Sends requests to the instances in turn, and to the next one when a connection is refused. */
function createClient(urls: string[], isDown: (index: number) => boolean): Entrance {
  const [siteUrl = ""] = urls;
  let turn = 0;
  const send: Send = async <T>(path: string, init: Parameters<Send>[1] = {}) => {
    const headers = { origin: siteUrl, ...init.headers };
    const first = (turn += 1);
    for (let attempt = 0; ; attempt += 1) {
      const index = (first + attempt) % urls.length;
      try {
        return await call<T>({ url: urls[index] ?? "" }, path, { ...init, headers });
      } catch (error) {
        const isRefused = error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
        // Only what is under way when its instance is killed may fail. As a browser does, it reads again.
        if (isDown(index) && attempt === 0 && (isRefused || init.method === undefined)) continue;
        if (isDown(index) && !isRefused) throw error;
        return { status: 0, headers: {}, body: String(error) as T };
      }
    }
  };
  return { url: siteUrl, send };
}

async function killInTurn(rounds: number, openEntrance: OpenEntrance): Promise<FaultResult> {
  const [cluster, s3] = await Promise.all([startPostgres({ isDurable: true }), startS3()]);
  const database = { engine: "postgres" as const, url: cluster.url("postgres") };
  const ports = [await findFreePort(), await findFreePort()];
  const down = new Set<number>();
  const entrance = await openEntrance(
    ports.map((port) => `http://127.0.0.1:${port}`),
    (index) => down.has(index),
  );
  const env = {
    DEMO_CONTENT: "0",
    CONTACT_MESSAGES_PER_HOUR: "1000000",
    SESSION_SECRET: "hemmelig ".repeat(8),
    SITE_URL: entrance.url,
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
  const ledger = await openLedger({ ...first, url: entrance.url });
  const traffic = startTraffic({ send: entrance.send, ledger, readers: 0 });

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
      const response = await entrance.send<string>(path).catch(() => undefined);
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

  const logs: string[] = [];
  let recoveryMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    const index = round % instances.length;
    down.add(index);
    await instances[index]?.kill9();
    logs.push(instances[index]?.log() ?? "");
    recoveryMs = Math.max(recoveryMs, await traffic.waitForAcknowledged(1));
    instances[index] = await start(ports[index] ?? 0);
    down.delete(index);
    await wait(uptimeMs);
  }
  ending.abort();
  await Promise.all([traffic.stop(), ...people]);
  if (visits.oldestMs > maxOutdatedMs) ledger.unexpected.push(`a page was ${visits.oldestMs} ms outdated`);
  await checkStored(database, ledger);
  await Promise.all(instances.map((instance) => instance.stop()));
  await entrance.stop?.();
  await Promise.all([cluster.stop(), s3.stop()]);
  logs.push(...instances.map((instance) => instance.log()));
  const outages = logs.join("").match(/"status":503/g)?.length ?? 0;
  const note =
    `${outages} responses with 503 by the instances, ${visits.count} visits without a failure, ` +
    `slowest ${visits.slowestMs} ms, most outdated page ${visits.oldestMs} ms`;
  return toResult(ledger, { recoveryMs, note });
}
