import type { Role } from "../../contract/roles.ts";
import type { SignInMethod, User } from "../../contract/accounts/users.ts";
import { insertPassword } from "./accounts.ts";
import type { Db } from "../engine/client.ts";
import { isSqlite, toIsoTime } from "../engine/columns.ts";

type StoredUser = Omit<User, "isLastOwner">;

export async function selectUsers(db: Db, { id }: { id?: string } = {}): Promise<StoredUser[]> {
  let query = db
    .selectFrom("auth_users as account")
    .leftJoin("invitations", "invitations.account_id", "account.id")
    .select((eb) => [
      "account.id",
      "account.name",
      "account.email",
      "account.role",
      "account.two_factor_enabled",
      "account.deactivated_at",
      "account.last_seen_at",
      "invitations.expires_at",
      eb
        .exists(
          eb.selectFrom("auth_accounts").select("auth_accounts.id").whereRef("user_id", "=", "account.id"),
        )
        .as("has_password"),
      eb
        .exists(
          eb.selectFrom("auth_passkeys").select("auth_passkeys.id").whereRef("user_id", "=", "account.id"),
        )
        .as("has_passkey"),
    ])
    .orderBy("account.email");
  if (id !== undefined) query = query.where("account.id", "=", id);
  const rows = await query.execute();
  return rows.map((row) => {
    const state = row.deactivated_at ? "deactivated" : row.has_password ? "active" : "invited";
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      state,
      signInMethod: getSignInMethod(row),
      lastSeenAt: row.last_seen_at && toIsoTime(row.last_seen_at),
      invitedUntil: state === "invited" && row.expires_at ? toIsoTime(row.expires_at) : null,
    };
  });
}

function getSignInMethod(row: { has_passkey: unknown; two_factor_enabled: unknown }): SignInMethod {
  if (row.has_passkey) return "passkey";
  return row.two_factor_enabled ? "second-factor" : "password";
}

/**
 * The owners who can sign in. In a transaction they stay locked until its end, so that two changes at the same time
 * cannot both count on the other's owner: SQLite runs one writing transaction at a time anyway.
 */
export async function selectOwnerIds(db: Db): Promise<string[]> {
  const owners = db
    .selectFrom("auth_users")
    .select("id")
    .where("role", "=", "owner")
    .where("deactivated_at", "is", null)
    .where((eb) =>
      eb.exists(
        eb.selectFrom("auth_accounts").select("auth_accounts.id").whereRef("user_id", "=", "auth_users.id"),
      ),
    )
    .orderBy("id");
  const isLocking = db.isTransaction && !isSqlite(db);
  const rows = await (isLocking ? owners.forUpdate() : owners).execute();
  return rows.map(({ id }) => id);
}

export async function updateRole(db: Db, id: string, role: Role): Promise<void> {
  await db.updateTable("auth_users").set({ role }).where("id", "=", id).execute();
}

/** Null activates the account. */
export async function updateDeactivation(db: Db, id: string, deactivatedAt: string | null): Promise<void> {
  await db.updateTable("auth_users").set({ deactivated_at: deactivatedAt }).where("id", "=", id).execute();
}

export async function deleteSessionsOf(db: Db, id: string): Promise<void> {
  await db.deleteFrom("auth_sessions").where("user_id", "=", id).execute();
}

export async function deleteOtherSessionsOf(db: Db, id: string, sessionId: string): Promise<void> {
  await db.deleteFrom("auth_sessions").where("user_id", "=", id).where("id", "<>", sessionId).execute();
}

/** Also deletes what belongs to the account. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom("auth_users").where("id", "=", id).execute();
}

/** An account that cannot sign in until its invitation is accepted. */
export async function insertInvitedAccount(
  db: Db,
  { id, email, name, role }: { id: string; email: string; name: string; role: Role },
  now: string,
): Promise<void> {
  await db
    .insertInto("auth_users")
    .values({ id, email, name, role, email_verified: false, created_at: now, updated_at: now })
    .execute();
}

/** Replaces the invitation of the account. */
export async function upsertInvitation(
  db: Db,
  invitation: { accountId: string; tokenHash: string; now: string; expiresAt: string },
): Promise<void> {
  const values = {
    token_hash: invitation.tokenHash,
    created_at: invitation.now,
    expires_at: invitation.expiresAt,
    accepted_at: null,
  };
  await db
    .insertInto("invitations")
    .values({ account_id: invitation.accountId, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
}

export async function selectInvitation(db: Db, tokenHash: string) {
  const row = await db
    .selectFrom("invitations")
    .innerJoin("auth_users as account", "account.id", "invitations.account_id")
    .select([
      "account.id",
      "account.email",
      "account.name",
      "account.role",
      "invitations.expires_at",
      "invitations.accepted_at",
    ])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row && { ...row, expires_at: toIsoTime(row.expires_at) };
}

/** Returns false if the invitation was accepted, replaced or withdrawn meanwhile. Call in a transaction. */
export async function acceptInvitationRow(db: Db, tokenHash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("invitations")
    .set({ accepted_at: now })
    .where("token_hash", "=", tokenHash)
    .where("accepted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Call in a transaction. */
export async function insertFirstPassword(
  db: Db,
  { id, name, passwordHash }: { id: string; name: string; passwordHash: string },
  now: string,
): Promise<void> {
  await db
    .updateTable("auth_users")
    .set({ name, email_verified: true, updated_at: now })
    .where("id", "=", id)
    .execute();
  await insertPassword(db, id, passwordHash, now);
}
