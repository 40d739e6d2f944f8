import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from "kysely";

const statementCacheSize = 500;
const cacheable = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;

/** Kysely's SQLite dialect with node:sqlite. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(file: string) {
    super({
      database: async () => {
        const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
        // FULL: a commit returns after it has been written to disk.
        database.exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA trusted_schema=OFF");
        return adapt(database);
      },
    });
  }

  override createAdapter() {
    return new TransactionalDdlAdapter();
  }
}

/** SQLite can roll back schema changes; Kysely assumes that it cannot. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      // A deferred transaction fails if another one has written before its first write; an immediate one waits.
      const query = text === "begin" ? "begin immediate" : text;
      const cached = statements.get(query);
      if (cached) return cached;
      const statement = adaptStatement(database.prepare(query));
      if (statements.size >= statementCacheSize) statements.clear();
      if (cacheable.test(query)) statements.set(query, statement);
      return statement;
    },
  };
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  const columns = statement.columns();
  const jsonColumns = columns
    .filter((column) => column.type?.toLowerCase() === "jsontext")
    .map((column) => column.name);
  const decode = (row: Record<string, unknown>) => {
    // node:sqlite returns objects without a prototype, which compare unequal to plain ones.
    const plain = { ...row };
    for (const name of jsonColumns) {
      if (typeof plain[name] === "string") plain[name] = JSON.parse(plain[name]);
    }
    return plain;
  };
  return {
    reader: columns.length > 0,
    all: (parameters) => statement.all(...parameters.map(bind)).map(decode),
    run: (parameters) => statement.run(...parameters.map(bind)),
    *iterate(parameters) {
      for (const row of statement.iterate(...parameters.map(bind))) yield decode(row);
    },
  };
}

function bind(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return Number(value);
  if (value instanceof Date) return value.toISOString();
  return value as SQLInputValue;
}
