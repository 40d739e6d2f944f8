import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { type Config, ConfigError } from "./config.ts";
import { AppError } from "./contract/errors.ts";
import { ensureFirstAccount } from "./domain/accounts/accounts.ts";
import { findLostSecret } from "./domain/accounts/secret-check.ts";
import { createFirstTemplates } from "./domain/enquiries/reply-templates.ts";
import { deliverFirstPassword } from "./first-password.ts";
import { close, listen } from "./http/server/listen.ts";
import { createWaitingServer } from "./http/server/placeholder-server.ts";
import { openServices, type Services } from "./open-services.ts";
import { loadDemoContent } from "./seed/load.ts";

const firstContentMs = 60_000;
const databaseRetryMs = 1_000;

/** Opens the services, and gives a new database its first account and content. */
export async function startServices(config: Config, log: Logger) {
  const { services, stopWaiting } = await openServicesWhenReachable(config, log);
  const { ctx, auth } = services;
  await logLostSecret(services, log);
  const firstAccount = await ensureFirstAccount(ctx, auth, config.admin).catch(throwPasswordError);
  if (firstAccount) deliverFirstPassword(firstAccount, config.dataDir, log);
  await waitWhileBusy(log, async () => {
    await loadDemoContent(ctx, { isWanted: config.hasDemoContent });
    await createFirstTemplates(ctx);
  });
  return { services, stopWaiting };
}

/** Nobody would otherwise know why sign-ins with a correct code are refused. */
async function logLostSecret({ ctx, secretFingerprint }: Services, log: Logger): Promise<void> {
  // On a full disk the secret is compared at the next start.
  const lost = await findLostSecret(ctx, secretFingerprint).catch(() => undefined);
  if (lost === undefined) return;
  log.error(
    lost,
    "The session secret is not the one that this database was used with: everybody is signed out, and no second " +
      `factor or recovery code works (${lost.secondFactors} accounts have one). Put the former SESSION_SECRET or ` +
      "DATA_DIR/session-secret back and restart, or reset them: npm run admin -- reset-factors EMAIL",
  );
}

/** PostgreSQL may start later than this: waits for it. Until `stopWaiting`, visitors get a notice. */
async function openServicesWhenReachable(
  config: Config,
  log: Logger,
): Promise<{ services: Services; stopWaiting: () => Promise<void> }> {
  let waitingServer: Server | undefined;
  const stopWaiting = async () => {
    if (waitingServer) await close(waitingServer);
  };
  for (;;) {
    try {
      return { services: await openServices(config), stopWaiting };
    } catch (error) {
      const canWait = config.database.engine === "postgres" && error instanceof AppError;
      if (!canWait || error.code !== "unavailable") throw error;
      if (waitingServer === undefined) {
        log.warn({ err: error.cause }, "PostgreSQL cannot be reached: the start waits for it");
        waitingServer = createWaitingServer(config.siteUrl);
        await listen(waitingServer, config, log);
      }
      await sleep(databaseRetryMs);
    }
  }
}

function throwPasswordError(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "validation") throw error;
  throw new ConfigError(
    "ADMIN_PASSWORD",
    "is too easy to guess, or too similar to ADMIN_EMAIL or the company's name",
  );
}

/** Another instance may be filling the same new database, which takes longer than a statement may wait for a lock. */
async function waitWhileBusy(log: Logger, work: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + firstContentMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "unavailable" || Date.now() > deadline) throw error;
      log.warn({ err: error.cause }, "the database is busy: the start waits for it");
      await sleep(databaseRetryMs);
    }
  }
}
