import { createHash } from "node:crypto";
import * as v from "valibot";
import type { Row } from "../../db/setup/rows.ts";

/** Goes up when an older program could not read the backup. */
export const backupFormat = 1;
export const manifestName = "manifest.json";
export const secretName = "session-secret";

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The last entry of a backup: what the backup consists of. */
export const manifest = v.object({
  format: v.literal(backupFormat),
  /** Of the program that made it; absent before 1.1.0. */
  version: v.optional(v.string()),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** What the database had when the backup was made. */
  migrations: v.pipe(v.array(v.object({ name: v.string(), timestamp: v.string() })), v.minLength(1)),
  /** By table; tables without rows are left out. */
  tables: v.record(v.string(), v.object({ rows: count, sha256: digest })),
  /** By entry of the archive. */
  entries: v.record(v.string(), v.object({ bytes: count, sha256: digest })),
});
export type Manifest = v.InferOutput<typeof manifest>;
export type TableDigests = Manifest["tables"];

/** Of all tables. */
export function countRows({ tables }: Pick<Manifest, "tables">): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
}

export function hashBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Hashes the rows of each table, whatever order the engine returns them in. */
export function createTableHasher() {
  const rowHashes = new Map<string, string[]>();
  return {
    add(table: string, rows: Row[]) {
      const hashes = rowHashes.get(table) ?? [];
      hashes.push(...rows.map((row) => hashBytes(Buffer.from(toCanonicalJson(row)))));
      rowHashes.set(table, hashes);
    },
    finish: (): TableDigests =>
      Object.fromEntries(
        [...rowHashes].map(([table, hashes]) => [
          table,
          { rows: hashes.length, sha256: hashBytes(Buffer.from(hashes.toSorted().join())) },
        ]),
      ),
  };
}

/** JSON with sorted keys: PostgreSQL does not keep the order of the keys of an object. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
