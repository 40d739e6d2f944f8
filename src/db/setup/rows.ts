import { setImmediate } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { AppError } from "../../contract/errors.ts";
import { type DatabaseConfig, type Db, openDatabase } from "../engine/client.ts";
import { isSqlite } from "../engine/columns.ts";
import { isDatabaseMissing } from "../engine/database-file.ts";
import { tables } from "./tables.ts";

/**
 * A row as JSON that means the same on both engines: times are ISO strings, booleans are 0 or 1, JSON columns have
 * their value.
 */
export type Row = Record<string, unknown>;

/** Some rows of one table. */
export interface RowPage {
  table: string;
  rows: Row[];
}

type AnyDb = Kysely<Record<string, Row>>;

const pageSize = 200;

/**
 * Lets `work` read the state of one point in time, on a connection of its own. Writes go on meanwhile: on SQLite they
 * are kept out of sight in the write-ahead log.
 */
export async function withSnapshot<T>(config: DatabaseConfig, work: (db: Db) => Promise<T>): Promise<T> {
  requireDatabaseFile(config);
  const db = openDatabase(config, { hasTimeouts: false });
  try {
    return await db.connection().execute(async (connection) => {
      const begin = isSqlite(db)
        ? sql`begin deferred`
        : sql`begin isolation level repeatable read, read only`;
      await begin.execute(connection);
      try {
        // On both engines, the first query takes the snapshot.
        await connection.selectFrom("meta").select("key").limit(1).execute();
        return await work(connection);
      } finally {
        await sql`rollback`.execute(connection);
      }
    });
  } finally {
    await db.destroy();
  }
}

/** Throws if there is no database yet, or no longer: opening it would create an empty one. */
export function requireDatabaseFile(config: DatabaseConfig): void {
  if (config.engine === "sqlite" && isDatabaseMissing(config.file)) {
    throw new AppError("unavailable", `There is no database ${config.file}.`);
  }
}

/** Reads all rows, table by table in the order of `tables`. A table without rows gives no page. */
export async function* readRows(db: Db): AsyncGenerator<RowPage> {
  const types = await readColumnTypes(db);
  for (const { name, key } of tables) {
    for (let offset = 0; types.has(name); offset += pageSize) {
      let query = (db as unknown as AnyDb).selectFrom(name).selectAll();
      for (const column of key) query = query.orderBy(column);
      // SQLite is synchronous: requests are served between pages.
      await setImmediate();
      const rows = await query.limit(pageSize).offset(offset).execute();
      if (rows.length > 0) yield { table: name, rows: rows.map((row) => toNeutral(row, types.get(name))) };
      if (rows.length < pageSize) break;
    }
  }
}

/** Returns a function that inserts pages. */
export async function openRowWriter(db: Db): Promise<(page: RowPage) => Promise<void>> {
  const types = await readColumnTypes(db);
  return async ({ table, rows }) => {
    const values = rows.map((row) => fromNeutral(row, types.get(table)));
    await (db as unknown as AnyDb).insertInto(table).values(values).execute();
  };
}

/** Whether any table has rows. */
export async function hasRows(db: Db): Promise<boolean> {
  for await (const _page of readRows(db)) return true;
  return false;
}

type ColumnTypes = Map<string, string>;

/** The types of all columns, by table and column. */
async function readColumnTypes(db: Db): Promise<Map<string, ColumnTypes>> {
  const schema = isSqlite(db) ? undefined : await selectCurrentSchema(db);
  const found = await db.introspection.getTables();
  return new Map(
    found
      .filter((table) => table.schema === schema)
      .map(({ name, columns }) => [
        name,
        new Map(columns.map((column) => [column.name, column.dataType.toLowerCase()])),
      ]),
  );
}

export async function selectCurrentSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? "public";
}

function toNeutral(row: Row, types: ColumnTypes | undefined): Row {
  return mapValues(row, (value, column) => {
    if (value instanceof Date) return value.toISOString();
    if (typeof value === "boolean") return Number(value);
    // The driver returns 64-bit integers as text.
    if (types?.get(column) === "int8" && typeof value === "string") return Number(value);
    return value;
  });
}

function fromNeutral(row: Row, types: ColumnTypes | undefined): Row {
  return mapValues(row, (value, column) => {
    const type = types?.get(column);
    if (value === null) return null;
    if (type === "jsonb" || type === "jsontext") return JSON.stringify(value);
    return type === "bool" ? Boolean(value) : value;
  });
}

function mapValues(row: Row, map: (value: unknown, column: string) => unknown): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, map(value, column)]));
}
