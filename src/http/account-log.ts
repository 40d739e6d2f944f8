import { AppError } from "../contract/errors.ts";
import type { HttpDependencies, RequestContext } from "./env.ts";
import { clientIp } from "./read-request.ts";

/** Logs what is done to an account, or that it was refused, with the account and the IP, and never a secret. */
export async function logAccountEvent<T>(
  c: RequestContext,
  dependencies: HttpDependencies,
  event: { name: string; account: string | undefined | (() => Promise<string | undefined>) },
  work: () => Promise<T>,
): Promise<T> {
  const log = c.get("log");
  const entry = async () => ({
    event: event.name,
    account: (typeof event.account === "function" ? await event.account() : event.account) ?? "unknown",
    ip: clientIp(c, dependencies),
  });
  try {
    const result = await work();
    log.info(await entry(), `${event.name} done`);
    return result;
  } catch (error) {
    if (error instanceof AppError && error.code !== "unavailable" && error.code !== "internal") {
      log.warn({ ...(await entry()), reason: error.code }, `${event.name} refused`);
    }
    throw error;
  }
}
