import type { Logger } from "pino";
import { createBarentsWatch } from "./adapters/sources/barentswatch.ts";
import type { Config } from "./config.ts";
import type { Context } from "./domain/context.ts";
import type { VisitCounter } from "./domain/visits/visits.ts";
import { readSessionSecret } from "./session-secret.ts";
import { startAvifWorker } from "./workers/avif.ts";
import { startBackupWorker } from "./workers/backup.ts";
import { startBookingWorker } from "./workers/bookings.ts";
import { startCertificateWorker } from "./workers/certificates.ts";
import { startHousekeeping } from "./workers/housekeeping.ts";
import { startImageCheckWorker } from "./workers/image-checks.ts";
import { startMailWorker } from "./workers/mail.ts";
import { startPositionWorker } from "./workers/positions.ts";
import { startSiteWorker } from "./workers/sites.ts";
import { startVisitWorker } from "./workers/visits.ts";

/** Starts what runs in the background. */
export function startWorkers(config: Config, ctx: Context, visitCounter: VisitCounter, log: Logger) {
  const { mail, backups, database, dataDir, sitesUrl, positions } = config;
  const avif = startAvifWorker(ctx, log);
  const workers = [
    avif,
    startHousekeeping(ctx, log),
    startVisitWorker(visitCounter, log),
    startImageCheckWorker(ctx, log),
    startBookingWorker(ctx, log),
  ];
  if (mail) workers.push(startMailWorker(ctx, mail.url, log), startCertificateWorker(ctx, log));
  else log.info("SMTP_URL is not set: enquiries are stored, but no mail is sent");
  if (positions) {
    workers.push(startPositionWorker(ctx, createBarentsWatch(positions), positions.everyMs, log));
  }
  if (sitesUrl !== null) workers.push(startSiteWorker(ctx, sitesUrl, log));
  if (backups) {
    const sessionSecret = readSessionSecret(dataDir);
    const source = { database, dataDir, storage: ctx.storage, sessionSecret, now: ctx.now };
    workers.push(startBackupWorker(ctx, source, backups, log));
  }
  return {
    onImageStored: avif.request,
    async stop(): Promise<void> {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
