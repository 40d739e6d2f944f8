import { dayMs } from "../../shared/durations.ts";

const lifetimeMs = 180 * dayMs;

/** Where to report a vulnerability (RFC 9116). Made again every day like all pages, so that it does not expire. */
export function securityTxt(siteUrl: string, email: string, now: Date): string {
  return [
    `Contact: ${email ? `mailto:${email}` : `${siteUrl}/contact`}`,
    `Expires: ${new Date(now.getTime() + lifetimeMs).toISOString()}`,
    "Preferred-Languages: nb, en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
