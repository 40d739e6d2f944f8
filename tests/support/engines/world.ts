import type { KyselyPlugin } from "kysely";
import { type Logger, pino } from "pino";
import * as v from "valibot";
import { onTestFinished } from "vitest";
import { openStorage } from "../../../src/adapters/open-storage.ts";
import { newBoat, type BoatFormBody } from "../../../src/contract/boats/admin-boats.ts";
import { newService } from "../../../src/contract/services/admin-services.ts";
import type { Role } from "../../../src/contract/roles.ts";
import { type DatabaseConfig, openDatabase } from "../../../src/db/engine/client.ts";
import { watchContentChanges } from "../../../src/db/engine/content-changes.ts";
import { migrateToLatest } from "../../../src/db/setup/migrate.ts";
import { addAccount } from "../../../src/domain/accounts/accounts.ts";
import { createAuth } from "../../../src/domain/accounts/auth.ts";
import { createBoat } from "../../../src/domain/boats/boats.ts";
import type { BackupSchedule, ContactSettings, Context } from "../../../src/domain/context.ts";
import { createRegion } from "../../../src/domain/regions/regions.ts";
import {
  createService,
  findServiceForAdmin,
  updateServiceDetails,
} from "../../../src/domain/services/services.ts";
import { readOperation } from "../../../src/domain/overview/operation.ts";
import { createVisitCounter } from "../../../src/domain/visits/visits.ts";
import { listContentPaths } from "../../../src/domain/pages/public-pages.ts";
import { createApp } from "../../../src/app.ts";
import { createFormReceiver } from "../../../src/http/forms/receive-form.ts";
import { createRenderLimiter } from "../../../src/http/render-limiter.ts";
import { createMetrics } from "../../../src/http/metrics/metrics.ts";
import { createRequestRecorder } from "../../../src/http/metrics/record-request.ts";
import { createVisits } from "../../../src/http/metrics/visits.ts";
import { freshDatabaseConfig } from "./database.ts";
import { fastPasswords } from "./fast-passwords.ts";
import { firstAccount } from "../content/first-account.ts";
import { temporaryFolder } from "../processes/temporary-folder.ts";

const defaultSiteUrl = "http://nordskarv.example";
export { defaultSiteUrl as siteUrl };
export const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = firstAccount;

interface ApiResponse<Body = never> {
  status: number;
  headers: Headers;
  body: Body;
  error: {
    code: string;
    message: string;
    fields?: Record<string, string>;
    current?: unknown;
    yours?: unknown;
  };
}

interface WorldOptions {
  siteUrl?: string;
  config?: DatabaseConfig;
  now?: () => Date;
  contact?: Partial<ContactSettings>;
  backups?: BackupSchedule | null;
  positionsEveryMs?: number | null;
  log?: Logger;
  /** Sees every query but those that poll for changes. */
  plugin?: KyselyPlugin;
  /** False for statements that may take longer than a request may. */
  hasTimeouts?: boolean;
}

/** The server without a socket: an empty database, the domain and the API. */
export async function createWorld({
  siteUrl = defaultSiteUrl,
  config,
  now = () => new Date(),
  contact,
  backups = null,
  positionsEveryMs = null,
  log = pino({ level: "silent" }),
  plugin,
  hasTimeouts = true,
}: WorldOptions = {}) {
  const database = config ?? (await freshDatabaseConfig());
  const opened = openDatabase(database, { hasTimeouts });
  const db = plugin ? opened.withPlugin(plugin) : opened;
  if (config !== undefined) await migrateToLatest(db);
  const changes = await watchContentChanges(database, opened);
  const mediaFolder = temporaryFolder("media");
  const storage = await openStorage({ kind: "disk", root: mediaFolder });
  const ctx: Context = {
    db,
    changes,
    storage,
    siteUrl,
    now,
    counterSecret: "c".repeat(32),
    backups,
    positionsEveryMs,
    actor: null,
    contact: { retentionMonths: 24, messagesPerHour: 1000, filesPerDay: 200, mail: null, ...contact },
  };
  const auth = createAuth({
    ctx,
    engine: database.engine,
    secret: "s".repeat(32),
    passwords: fastPasswords,
  });
  const visitCounter = createVisitCounter(ctx);
  const visits = createVisits({
    counter: visitCounter,
    isPage: async (path) => path === "/" || (await listContentPaths(ctx)).has(path),
  });
  const operation = { version: "1.2.3", readOperation: () => readOperation(ctx, mediaFolder) };
  const metrics = createMetrics(operation);
  const dependencies = {
    ctx,
    auth,
    log,
    visits,
    metrics,
    recordRequest: createRequestRecorder({ log, metrics, visits }),
    publicConfig: { siteUrl, analyticsId: null, hasPasswordReset: ctx.contact.mail !== null },
    trustedProxies: 1,
    forms: createFormReceiver(),
    limitVisitors: createRenderLimiter(undefined, () => Promise.resolve()),
    ...operation,
  };
  const api = createApp(dependencies);
  /** Closes the database before the end of the test. */
  async function close() {
    await changes.close();
    await db.destroy();
  }
  onTestFinished(close);

  async function send<Body>(path: string, init: RequestInit = {}): Promise<ApiResponse<Body>> {
    const response = await api.request(path, init);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    const body = (isJson ? JSON.parse(text) : text || undefined) as Body & Pick<ApiResponse, "error">;
    return { status: response.status, headers: response.headers, body, error: body?.error };
  }

  function call<Body = unknown>(method: string, path: string, body?: unknown, cookie?: string) {
    const headers: Record<string, string> = {};
    if (body !== undefined) headers["content-type"] = "application/json";
    if (cookie !== undefined) headers.cookie = cookie;
    return send<Body>(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  }

  /** Returns the cookies of a session of an account with this role, which is added if it is missing. */
  async function signIn(role: Role = "owner"): Promise<string> {
    const account = { email: role === "owner" ? email : `${role}@nordskarv.example`, password };
    await addAccount(ctx, auth, account.email, password, { role }).catch(() => undefined);
    const { headers } = await call("POST", "/api/auth/sign-in/email", account);
    return toCookieHeader(headers);
  }

  return {
    config: database,
    mediaFolder,
    ctx,
    auth,
    dependencies,
    visitCounter,
    api,
    send,
    call,
    signIn,
    close,
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

export function toCookieHeader(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Creates a region, two services and one boat that offers the first service. */
export async function createFleet({ ctx }: World) {
  const region = await createRegion(ctx, { name: "Senja", description: "", place: "", radius: 20 });
  const washing = await createService(ctx, v.parse(newService, { title: "Notvasking" }));
  const delousing = await createService(ctx, v.parse(newService, { title: "Avlusing", slug: "de-licing" }));
  const boat = await createBoat(
    ctx,
    v.parse(newBoat, { name: "Lomvi", type: "Servicekatamaran", region: region.id, services: [washing.id] }),
  );
  return { region, washing, delousing, boat };
}

/** Saves a service with some values changed. */
export async function changeService(world: World, id: string, change: object) {
  const stored = await findServiceForAdmin(world.ctx, id);
  const { id: _, boats: __, created_at: ___, updated_at: ____, version, ...fields } = stored;
  await updateServiceDetails(world.ctx, id, { ...v.parse(newService, { ...fields, ...change }), version });
}

export function boatBody(region: string, rest: Partial<BoatFormBody> = {}): BoatFormBody {
  return { name: "Alke", type: "Servicekatamaran", region, ...rest };
}
