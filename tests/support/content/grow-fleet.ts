import { DatabaseSync } from "node:sqlite";

/**
 * Copies the active boats of a database file, with their services and periods, until there are `wanted`. A server that
 * is running sees them soon.
 */
export function growFleet(file: string, wanted: number): void {
  const db = new DatabaseSync(file, { timeout: 5_000 });
  const active = db
    .prepare("select id, name from boats where status = 'active' and is_published order by id")
    .all();
  const ids = active.filter(({ name }) => !/\d/.test(String(name))).map(({ id }) => String(id));
  const prepareCopy = (table: string, key: string, changed: Record<string, string>) => {
    const columns = db.prepare(`select name from pragma_table_info('${table}')`).all();
    const names = columns.map(({ name }) => String(name));
    const values = names.map((name) => changed[name] ?? name);
    return db.prepare(
      `insert into ${table} (${names.join()}) select ${values.join()} from ${table} where ${key} = :id`,
    );
  };
  const id = "id || '-' || :n";
  const boat_id = "boat_id || '-' || :n";
  const copies = [
    prepareCopy("boats", "id", { id, name: "name || ' ' || :n" }),
    prepareCopy("boat_services", "boat_id", { boat_id }),
    prepareCopy("availability_periods", "boat_id", { id, boat_id }),
  ];
  db.exec("begin immediate");
  for (let n = active.length; n < wanted; n += 1) {
    for (const copy of copies) copy.run({ id: ids[n % ids.length] ?? "", n: String(n) });
  }
  db.exec(`insert into meta (key, value) values ('content_version', '1')
    on conflict (key) do update set value = cast(value as integer) + 1`);
  db.exec("commit");
  db.close();
}
