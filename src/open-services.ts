import { createHmac } from "node:crypto";
import { openStorage } from "./adapters/open-storage.ts";
import type { Config } from "./config.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { openDatabase } from "./db/engine/client.ts";
import { type ContentChanges, watchContentChanges } from "./db/engine/content-changes.ts";
import { migrateDatabase } from "./db/setup/migrate.ts";
import { createAuth } from "./domain/accounts/auth.ts";
import type { Context } from "./domain/context.ts";
import { readOrCreateSessionSecret } from "./session-secret.ts";

export type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens the services for as long as the work takes. */
export async function withServices(
  config: Config,
  work: (services: Services) => Promise<void>,
): Promise<void> {
  const services = await openServices(config);
  try {
    await work(services);
  } finally {
    await services.close();
  }
}

/** Opens what the server and the commands need: a migrated database, storage and accounts. */
export async function openServices(config: Config) {
  prepareDataFolder(config);
  await migrateDatabase(config.database);
  let changes: ContentChanges | undefined;
  const db = openDatabase(config.database, { assertReachable: () => changes?.assertReachable() });
  try {
    changes = await watchContentChanges(config.database, db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const siteUrl = config.siteUrl ?? `http://localhost:${config.port}`;
  const secret = config.sessionSecret ?? readOrCreateSessionSecret(config.dataDir);
  const ctx: Context = {
    db,
    changes,
    storage: await openStorage(config.storage),
    siteUrl,
    counterSecret: derive(secret, "counters"),
    backups: config.backups,
    contact: { ...config.contact, mail: config.mail && { ...config.mail, siteUrl } },
    positionsEveryMs: config.positions?.everyMs ?? null,
    now: () => new Date(),
    actor: null,
  };
  const auth = createAuth({ ctx, engine: config.database.engine, secret });
  return {
    ctx,
    auth,
    secretFingerprint: derive(secret, "fingerprint"),
    async close() {
      await changes?.close();
      await db.destroy();
    },
  };
}

function derive(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("base64url");
}
