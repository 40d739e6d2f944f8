import type { SiteCompany } from "./site-company.ts";

/** Whether the company says that somebody answers day and night: in its on-call note, or beside the emergency phone. */
export function isOnCallAllDay({ phone, onCallNote }: Pick<SiteCompany, "phone" | "onCallNote">): boolean {
  return phone !== undefined && /døgn|24\s*\/\s*7/i.test(`${onCallNote} ${phone.label}`);
}
