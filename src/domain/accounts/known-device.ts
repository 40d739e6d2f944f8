import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { dayMs, secondMs } from "../../shared/durations.ts";

export const deviceLifeSeconds = (365 * dayMs) / secondMs;

/**
 * A device that has signed in keeps a signed token for each account. It proves nothing but that: the password is
 * still needed.
 */
export function createDeviceToken(secret: string, email: string, now: Date): string {
  const payload = `${randomBytes(12).toString("base64url")}.${Math.floor(now.getTime() / 1000) + deviceLifeSeconds}`;
  return `${payload}.${sign(secret, email, payload)}`;
}

/** Returns the device's id if the token was made for this account and has not expired. */
export function readDeviceToken(
  secret: string,
  email: string,
  token: string | undefined,
  now: Date,
): string | undefined {
  const [id, expiresAt, signature] = token?.split(".") ?? [];
  if (id === undefined || expiresAt === undefined || signature === undefined) return undefined;
  const expected = Buffer.from(sign(secret, email, `${id}.${expiresAt}`));
  const given = Buffer.from(signature);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned && Number(expiresAt) * 1000 > now.getTime() ? id : undefined;
}

/** Different for each account, because several people may share a browser. */
export function getDeviceCookieName(email: string): string {
  return `nordskarv.device_${createHash("sha256").update(email).digest("hex").slice(0, 12)}`;
}

function sign(secret: string, email: string, payload: string): string {
  return createHmac("sha256", secret).update(`known device\n${email}\n${payload}`).digest("base64url");
}
