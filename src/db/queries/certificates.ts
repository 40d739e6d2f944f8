import type { Db } from "../engine/client.ts";

/** The boats in use that have certificates, with these. */
export async function selectBoatCertificates(db: Db) {
  const boats = await db
    .selectFrom("boats")
    .select(["id", "name", "certificates"])
    .where("status", "<>", "inactive")
    .execute();
  return boats.filter(({ certificates }) => certificates.length > 0);
}

/** The keys of the documents that boats refer to. */
export async function selectDocumentKeys(db: Db): Promise<string[]> {
  const boats = await db.selectFrom("boats").select(["certificates", "biosecurity"]).execute();
  return boats.flatMap(({ certificates, biosecurity }) =>
    [...certificates, biosecurity].flatMap(({ file }) => file?.key ?? []),
  );
}

export interface CertificateWarning {
  boat_id: string;
  certificate_id: string;
  valid_to: string;
  days: number;
}

/** Returns the warnings that were not stored yet. Each is returned to one instance only. */
export async function insertWarnings(
  db: Db,
  warnings: CertificateWarning[],
  now: string,
): Promise<CertificateWarning[]> {
  if (warnings.length === 0) return [];
  return db
    .insertInto("certificate_warnings")
    .values(warnings.map((warning) => ({ ...warning, warned_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(["boat_id", "certificate_id", "valid_to", "days"])
    .execute();
}

/** Deletes the warnings about certificates that expired before this day. */
export async function deleteWarningsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom("certificate_warnings").where("valid_to", "<", day).execute();
}
