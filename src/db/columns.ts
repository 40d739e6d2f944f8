import { type Kysely, sql, SqliteAdapter } from "kysely";

/** Whether the other side of this handle is SQLite. */
export function isSqlite<Schema>(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

/** The column types and checks that the two engines spell differently, for migrations. */
export function columnTypes<Schema>(db: Kysely<Schema>) {
  const onSqlite = isSqlite(db);
  return {
    // "text" in the name gives the column SQLite's text affinity; the dialect decodes it by this name.
    json: onSqlite ? sql`jsontext` : sql`jsonb`,
    time: onSqlite ? sql`text` : sql`timestamptz(3)`,
    boolean: onSqlite ? sql`integer` : sql`boolean`,
    isJsonList: (column: string) =>
      onSqlite
        ? sql`json_valid(${sql.ref(column)}) and json_type(${sql.ref(column)}) = 'array'`
        : sql`jsonb_typeof(${sql.ref(column)}) = 'array'`,
    isJsonObject: (column: string) =>
      onSqlite
        ? sql`json_valid(${sql.ref(column)}) and json_type(${sql.ref(column)}) = 'object'`
        : sql`jsonb_typeof(${sql.ref(column)}) = 'object'`,
    isBoolean: (column: string) =>
      onSqlite ? sql`${sql.ref(column)} in (0, 1)` : sql`${sql.ref(column)} is not null`,
  };
}

/** A stored point in time as ISO text, whichever engine it came from. */
export function isoTime(stored: Date | string): string {
  return typeof stored === "string" ? stored : stored.toISOString();
}
