import { countSecondFactors } from "../../db/queries/accounts.ts";
import { selectMeta, upsertMeta } from "../../db/engine/meta.ts";
import type { Context } from "../context.ts";

const fingerprintName = "session_secret_fingerprint";

/**
 * What is lost because the session secret is not the one that the database was last used with; undefined if it is. As
 * long as there are second factors that cannot be checked, it is not forgotten.
 */
export async function findLostSecret(
  { db }: Pick<Context, "db">,
  fingerprint: string,
): Promise<{ secondFactors: number } | undefined> {
  const known = await selectMeta(db, fingerprintName);
  if (known === fingerprint) return undefined;
  const secondFactors = known === undefined ? 0 : await countSecondFactors(db);
  if (secondFactors === 0) await upsertMeta(db, fingerprintName, fingerprint);
  return known === undefined ? undefined : { secondFactors };
}
