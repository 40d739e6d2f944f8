import type { Logger } from "pino";
import { createSiteRegister } from "../adapters/sources/site-register.ts";
import type { Context } from "../domain/context.ts";
import { updateDueSites } from "../domain/sites/import-sites.ts";
import { hourMs } from "../shared/durations.ts";
import { type Loop, startLoop } from "./loop.ts";

/** Reads the register of sites once a week. After a failure it tries again, and the stored sites are kept. */
export function startSiteWorker(ctx: Context, url: string, log: Logger): Loop {
  const readPage = createSiteRegister(url);
  return startLoop({
    run: async ({ signal }) => {
      const count = await updateDueSites(ctx, readPage, signal);
      if (count !== undefined) log.info({ count }, "the register of sites is up to date");
    },
    log,
    errorMessage: "the register of sites could not be updated: the stored sites are kept",
    getDelayMs: () => hourMs,
  });
}
