import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import { expect, test } from "vitest";
import { newEnquiry } from "../../contract/enquiries/new-enquiry.ts";
import { openDatabase } from "../engine/client.ts";
import { eraseFreePagesOnce } from "./erase.ts";
import { migrateToLatest } from "./migrate.ts";
import {
  deleteEnquiries,
  deleteExpiredEnquiries,
  eraseEnquiriesByEmail,
} from "../../domain/enquiries/delete-enquiries.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { fixedClock } from "../../../tests/support/engines/clock.ts";
import { freshDatabaseConfig } from "../../../tests/support/engines/database.ts";
import { createWorld } from "../../../tests/support/engines/world.ts";

/** Which of the texts can be read in the files of the database. */
function findTexts(file: string, texts: string[]): string[] {
  const folder = dirname(file);
  const bytes = Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
  return texts.filter((text) => bytes.indexOf(text) !== -1);
}

test("what was deleted cannot be read in the files of the database", async () => {
  const config = await freshDatabaseConfig();
  if (config.engine !== "sqlite") throw new Error("only for SQLite");
  const clock = fixedClock();
  const { ctx } = await createWorld({ config, now: clock.now });
  const texts = ["slettet-enkeltvis-", "slettet-på-e-post-", "slettet-etter-tid-"].map(
    (text) => text + "7f3a".repeat(500),
  );
  const submit = (message: string, email: string) =>
    submitEnquiry(ctx, v.parse(newEnquiry, { name: "Ingrid", email, message }), { ip: "192.0.2.1" });
  await submit(texts[2] ?? "", "gammel@anlegg.example");
  clock.advance(25 * 31 * 24 * 60 * 60 * 1000);
  const single = await submit(texts[0] ?? "", "ingrid@anlegg.example");
  await submit(texts[1] ?? "", "kari@anlegg.example");
  expect(findTexts(config.file, texts)).toEqual(texts);

  await deleteEnquiries(ctx, [single.id]);
  expect(findTexts(config.file, texts)).toEqual(texts.slice(1));
  expect(await eraseEnquiriesByEmail(ctx, "kari@anlegg.example")).toBe(1);
  expect(findTexts(config.file, texts)).toEqual(texts.slice(2));
  expect(await deleteExpiredEnquiries(ctx)).toBe(1);
  expect(findTexts(config.file, texts)).toEqual([]);
});

test("what was deleted before this version cannot be read after the next start", async () => {
  const config = await freshDatabaseConfig();
  if (config.engine !== "sqlite") throw new Error("only for SQLite");
  const db = openDatabase(config);
  await migrateToLatest(db);
  await db.destroy();
  const text = "slettet-før-".repeat(50);
  const old = new DatabaseSync(config.file);
  old.exec("pragma secure_delete=off; create table x (y text)");
  old.prepare("insert into x values (?)").run(text);
  old.exec("delete from x; drop table x");
  old.close();
  expect(findTexts(config.file, [text])).toHaveLength(1);

  const opened = openDatabase(config);
  await eraseFreePagesOnce(opened);
  expect(findTexts(config.file, [text])).toEqual([]);
  await opened.destroy();
});
