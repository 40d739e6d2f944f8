import { type Kysely, sql, SqliteAdapter } from "kysely";

export function isSqlite<Schema>(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

/** Column types and checks that differ between the engines, for migrations. */
export function columnTypes<Schema>(db: Kysely<Schema>) {
  const onSqlite = isSqlite(db);
  return {
    // "text" in the type name gives the column text affinity in SQLite; the dialect parses columns of this type.
    json: onSqlite ? sql`jsontext` : sql`jsonb`,
    time: onSqlite ? sql`text` : sql`timestamptz(3)`,
    boolean: onSqlite ? sql`integer` : sql`boolean`,
    isFalse: onSqlite ? sql`0` : sql`false`,
    isTrue: onSqlite ? sql`1` : sql`true`,
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

export function toIsoTime(stored: Date | string): string {
  return typeof stored === "string" ? stored : stored.toISOString();
}
