import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import { columnTypes } from "../engine/columns.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  const stamped = <Table extends string, Columns extends string>(table: CreateTableBuilder<Table, Columns>) =>
    table
      .addColumn("created_at", types.time, (c) => c.notNull())
      .addColumn("updated_at", types.time, (c) => c.notNull());
  const versioned = <Table extends string, Columns extends string>(
    table: CreateTableBuilder<Table, Columns>,
  ) =>
    stamped(
      table.addColumn("version", "integer", (c) =>
        c
          .notNull()
          .defaultTo(1)
          .check(sql`version > 0`),
      ),
    );

  await db.schema
    .createTable("regions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull().check(sql`name <> ''`))
    .addColumn("name_key", "text", (c) => c.notNull().unique())
    .addColumn("description", "text", (c) => c.notNull().defaultTo(""))
    .$call(versioned)
    .execute();

  await db.schema
    .createTable("services")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("slug", "text", (c) =>
      c
        .notNull()
        .unique()
        .check(sql`slug <> ''`),
    )
    .addColumn("title", "text", (c) => c.notNull().check(sql`title <> ''`))
    .addColumn("title_no", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("description", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("description_no", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("image", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("features", types.json, (c) => c.notNull().check(types.isJsonList("features")))
    .$call(versioned)
    .execute();

  await db.schema
    .createTable("boats")
    .addColumn("id", "text", (c) => c.primaryKey().check(sql`id <> ''`))
    .addColumn("name", "text", (c) => c.notNull().check(sql`name <> ''`))
    .addColumn("type", "text", (c) => c.notNull().check(sql`type <> ''`))
    .addColumn("description", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("images", types.json, (c) => c.notNull().check(types.isJsonList("images")))
    .addColumn("status", "text", (c) =>
      c.notNull().check(sql`status in ('active', 'maintenance', 'docked', 'inactive')`),
    )
    .addColumn("length", "double precision", (c) => c.notNull().check(sql`length >= 0`))
    .addColumn("width", "double precision", (c) => c.notNull().check(sql`width >= 0`))
    .addColumn("depth", "double precision", (c) => c.notNull().check(sql`depth >= 0`))
    .addColumn("year_built", "integer", (c) => c.notNull().check(sql`year_built >= 0`))
    .addColumn("mmsi_number", "text")
    .addColumn("crew", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("engine", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("region", "text", (c) => c.notNull().references("regions.id").onDelete("restrict"))
    .$call(versioned)
    .execute();
  await db.schema.createIndex("boats_region").on("boats").column("region").execute();

  await db.schema
    .createTable("boat_services")
    .addColumn("boat_id", "text", (c) => c.notNull().references("boats.id").onDelete("cascade"))
    .addColumn("service_id", "text", (c) => c.notNull().references("services.id").onDelete("restrict"))
    .addPrimaryKeyConstraint("boat_services_pk", ["boat_id", "service_id"])
    .execute();
  await db.schema.createIndex("boat_services_service").on("boat_services").column("service_id").execute();

  await db.schema
    .createTable("legal_content")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("type", "text", (c) => c.notNull().check(sql`type in ('terms', 'privacy')`))
    .addColumn("section_key", "text", (c) => c.notNull().defaultTo("general"))
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull().defaultTo("no"))
    .$call(versioned)
    .addUniqueConstraint("legal_content_section", ["type", "section_key"])
    .execute();

  await db.schema
    .createTable("contact_submissions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("phone", "text")
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) =>
      c
        .notNull()
        .defaultTo("new")
        .check(sql`status in ('new', 'read', 'replied', 'archived')`),
    )
    .addColumn("about_kind", "text", (c) => c.check(sql`about_kind in ('boat', 'service')`))
    .addColumn("about_id", "text")
    .addColumn("about_name", "text")
    .$call(stamped)
    .execute();
  await db.schema
    .createIndex("contact_submissions_created")
    .on("contact_submissions")
    .column("created_at")
    .execute();

  await db.schema
    .createTable("attempts")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("count", "integer", (c) => c.notNull().check(sql`count >= 0`))
    .addColumn("expires_at", "double precision", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("meta")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("auth_users")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("email_verified", types.boolean, (c) => c.notNull().check(types.isBoolean("email_verified")))
    .addColumn("image", "text")
    .$call(stamped)
    .execute();

  await db.schema
    .createTable("auth_sessions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("token", "text", (c) => c.notNull().unique())
    .addColumn("expires_at", types.time, (c) => c.notNull())
    .addColumn("ip_address", "text")
    .addColumn("user_agent", "text")
    .addColumn("user_id", "text", (c) => c.notNull().references("auth_users.id").onDelete("cascade"))
    .$call(stamped)
    .execute();
  await db.schema.createIndex("auth_sessions_user").on("auth_sessions").column("user_id").execute();

  await db.schema
    .createTable("auth_accounts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) => c.notNull())
    .addColumn("provider_id", "text", (c) => c.notNull())
    .addColumn("user_id", "text", (c) => c.notNull().references("auth_users.id").onDelete("cascade"))
    .addColumn("access_token", "text")
    .addColumn("refresh_token", "text")
    .addColumn("id_token", "text")
    .addColumn("access_token_expires_at", types.time)
    .addColumn("refresh_token_expires_at", types.time)
    .addColumn("scope", "text")
    .addColumn("password", "text")
    .$call(stamped)
    .execute();
  await db.schema.createIndex("auth_accounts_user").on("auth_accounts").column("user_id").execute();

  await db.schema
    .createTable("auth_verifications")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("identifier", "text", (c) => c.notNull())
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("expires_at", types.time, (c) => c.notNull())
    .$call(stamped)
    .execute();
  await db.schema
    .createIndex("auth_verifications_identifier")
    .on("auth_verifications")
    .column("identifier")
    .execute();
}
