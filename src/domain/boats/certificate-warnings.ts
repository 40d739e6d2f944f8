import { countDaysLeft, warningDays } from "../../rules/boats/certificate-days.ts";
import { toNorwegianDay } from "../../shared/norwegian-day.ts";
import type { ExpiringCertificate } from "../../contract/overview/overview.ts";
import { hasRole } from "../../contract/roles.ts";
import {
  type CertificateWarning,
  deleteWarningsBefore,
  insertWarnings,
  selectBoatCertificates,
} from "../../db/queries/certificates.ts";
import { selectUsers } from "../../db/queries/users.ts";
import { queueAccountMail } from "../mail/account-mail.ts";
import { type Context, inTransaction } from "../context.ts";

/** The certificates of boats in use that have expired or will within 60 days, the most urgent first. */
export async function listExpiring(ctx: Context): Promise<ExpiringCertificate[]> {
  const today = toNorwegianDay(ctx.now());
  const boats = await selectBoatCertificates(ctx.db);
  return boats
    .flatMap(({ id, name, certificates }) =>
      certificates.map((certificate) => ({
        boat: { id, name },
        id: certificate.id,
        kind: certificate.kind,
        validTo: certificate.valid_to,
        daysLeft: countDaysLeft(certificate.valid_to, today),
      })),
    )
    .filter(({ daysLeft }) => daysLeft <= warningDays[0])
    .toSorted((a, b) => a.daysLeft - b.daysLeft || a.boat.id.localeCompare(b.boat.id));
}

/**
 * Mails those who can edit boats about certificates that are 60, 30 or 7 days from expiring. Each warning is mailed
 * once for a date, however many instances there are: the stored warning decides. Without a mail server nothing is
 * stored, so that the next warning is mailed once there is one. Returns how many certificates were warned about.
 */
export async function warnAboutCertificates(ctx: Context): Promise<number> {
  if (ctx.contact.mail === null) return 0;
  await deleteWarningsBefore(ctx.db, toNorwegianDay(ctx.now()));
  const due = (await listExpiring(ctx)).filter(({ daysLeft }) => daysLeft >= 0);
  if (due.length === 0) return 0;
  return inTransaction(ctx, async (tx) => {
    const warnings = await insertWarnings(tx.db, due.map(toWarning), tx.now().toISOString());
    const isNew = (certificate: ExpiringCertificate) =>
      warnings.some(
        ({ boat_id, certificate_id }) => boat_id === certificate.boat.id && certificate_id === certificate.id,
      );
    const certificates = due.filter(isNew);
    if (certificates.length === 0) return 0;
    for (const { id, role, state } of await selectUsers(tx.db)) {
      if (state !== "active" || !hasRole(role, "editor")) continue;
      await queueAccountMail(tx, id, { kind: "certificates", certificates });
    }
    return certificates.length;
  });
}

/** The last threshold that has been passed. Earlier ones are not made up for. */
function toWarning({ boat, id, validTo, daysLeft }: ExpiringCertificate): CertificateWarning {
  const days = warningDays.findLast((threshold) => daysLeft <= threshold) ?? warningDays[0];
  return { boat_id: boat.id, certificate_id: id, valid_to: validTo, days };
}
