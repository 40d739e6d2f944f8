import { sql } from "kysely";
import type { Db } from "../../../src/db/engine/client.ts";

/** Inserts many rows by one statement. The values are SQL, in which `number` is 1, 2, 3 and so on. */
export async function insertRows(
  db: Db,
  table: string,
  values: Record<string, string>,
  count: number,
): Promise<void> {
  const columns = sql.join(Object.keys(values).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    with recursive numbers (number) as (
      select 1 union all select number + 1 from numbers where number < ${sql.lit(count)}
    )
    select ${sql.raw(Object.values(values).join())} from numbers`.execute(db);
}
