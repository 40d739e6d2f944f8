import { type Kysely, sql } from "kysely";
import { columnTypes } from "../engine/columns.ts";

/**
 * Calendar feeds belong to an account. Nobody knows who uses the existing ones: the first active owner gets them, and
 * without an owner they end. Made anew, because SQLite cannot change a primary key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .createTable("calendar_feeds_new")
    .addColumn("account_id", "text", (c) => c.notNull().references("auth_users.id").onDelete("cascade"))
    .addColumn("scope", "text", (c) => c.notNull())
    .addColumn("token", "text", (c) => c.notNull().unique())
    .addColumn("created_at", types.time, (c) => c.notNull())
    .addPrimaryKeyConstraint("calendar_feeds_key", ["account_id", "scope"])
    .execute();
  await sql`
    insert into calendar_feeds_new (account_id, scope, token, created_at)
    select owner.id, feed.scope, feed.token, feed.created_at
    from calendar_feeds as feed
    cross join (
      select id from auth_users
      where role = 'owner' and deactivated_at is null
        and exists (select 1 from auth_accounts where auth_accounts.user_id = auth_users.id)
      order by created_at, id
      limit 1
    ) as owner`.execute(db);
  await db.schema.dropTable("calendar_feeds").execute();
  await db.schema.alterTable("calendar_feeds_new").renameTo("calendar_feeds").execute();
}
