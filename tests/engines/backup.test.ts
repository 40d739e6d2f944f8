import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { packTar, unpackTar } from "modern-tar";
import * as v from "valibot";
import { expect, onTestFinished, test, vi } from "vitest";
import { openStorage } from "../../src/adapters/open-storage.ts";
import type { Storage } from "../../src/adapters/storage.ts";
import { version } from "../../src/adapters/version.ts";
import { listBackups } from "../../src/adapters/backup-folder.ts";
import type { Operation } from "../../src/contract/overview/operation.ts";
import { newPeriod } from "../../src/contract/availability/admin-availability.ts";
import { toNorwegianDay } from "../../src/shared/norwegian-day.ts";
import { newBoat } from "../../src/contract/boats/admin-boats.ts";
import { newEnquiry } from "../../src/contract/enquiries/new-enquiry.ts";
import { type DatabaseConfig, openDatabase } from "../../src/db/engine/client.ts";
import { migrateToLatest, recreateTables } from "../../src/db/setup/migrate.ts";
import { readRows, type Row, selectCurrentSchema } from "../../src/db/setup/rows.ts";
import { derivedTables, tables } from "../../src/db/setup/tables.ts";
import { addAccount } from "../../src/domain/accounts/accounts.ts";
import { makeBackup } from "../../src/domain/backup/make.ts";
import { hashBytes, toCanonicalJson } from "../../src/domain/backup/manifest.ts";
import { moveDatabase, moveImages } from "../../src/domain/backup/move.ts";
import { verifyBackup } from "../../src/domain/backup/read.ts";
import { restoreBackup } from "../../src/domain/backup/restore.ts";
import { makeDueBackup } from "../../src/domain/backup/schedule.ts";
import { createBoat } from "../../src/domain/boats/boats.ts";
import { createPeriod } from "../../src/domain/availability/calendar.ts";
import { renewFeed } from "../../src/domain/availability/calendar-feeds.ts";
import { inTransaction } from "../../src/domain/context.ts";
import { importEnquiry } from "../../src/domain/enquiries/enquiries.ts";
import { submitEnquiry } from "../../src/domain/enquiries/submit-enquiry.ts";
import { inviteUser } from "../../src/domain/accounts/invitations.ts";
import { listUsers, sendPasswordLink } from "../../src/domain/accounts/users.ts";
import { insertWarnings } from "../../src/db/queries/certificates.ts";
import { storedFolders } from "../../src/domain/media/names.ts";
import { fixedClock } from "../support/engines/clock.ts";
import { describeEngine, engine, freshDatabaseConfig } from "../support/engines/database.ts";
import { createPdf } from "../support/content/pdf.ts";
import { startS3 } from "../support/servers/s3.ts";
import { temporaryFolder } from "../support/processes/temporary-folder.ts";
import {
  changeService,
  createFleet,
  createWorld,
  email,
  password,
  siteUrl,
  type World,
} from "../support/engines/world.ts";

const hourMs = 60 * 60 * 1000;
const secret = "s".repeat(48);
const mail = {
  from: "post@nordskarv.example",
  notifyTo: "drift@nordskarv.example",
  hasReceipts: true,
  siteUrl,
};

async function createWorldWithImages(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  for (const key of [
    "boat-images/alke-1.webp",
    "boat-images/alke-1-480.webp",
    "service-images/vask.webp",
    "certificates/alke-1.pdf",
  ]) {
    await world.ctx.storage.put(key, Buffer.from(`bytes of ${key}`), "image/webp");
  }
  return world;
}

/** A world with images, and rows in every kind of column. */
async function createFullWorld() {
  const world = await createWorldWithImages({ contact: { mail } });
  const { region, washing } = await createFleet(world);
  await addAccount(world.ctx, world.auth, email, password);
  await inviteUser(world.ctx, { email: "ny@nordskarv.example", name: "", role: "reader" });
  const image_texts = { "/media/boat-images/alke-1.webp": "Alke ved kai", "/a.jpg": "b" };
  await createBoat(
    world.ctx,
    v.parse(newBoat, {
      name: "Alke Æøå 🚢",
      type: "Båt\nmed linje",
      region: region.id,
      images: ["/media/boat-images/alke-1.webp", "/a.jpg"],
      image_texts,
      length: 24.8,
      services: [washing.id],
    }),
  );
  const day = toNorwegianDay(new Date());
  await insertWarnings(
    world.ctx.db,
    [{ boat_id: "lomvi", certificate_id: "kran-0001", valid_to: day, days: 7 }],
    `${day}T00:00:00.000Z`,
  );
  const period = { boat_id: "lomvi", kind: "busy", first_day: day, last_day: day, note: "Æ" };
  await createPeriod(world.ctx, v.parse(newPeriod, period));
  const owner = await world.ctx.db
    .selectFrom("auth_users")
    .select(["id", "name", "email", "role"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await renewFeed({ ...world.ctx, actor: owner }, null);
  await changeService(world, washing.id, { slug: "vask" });
  // More than one page, and two with mail.
  await inTransaction(world.ctx, async (tx) => {
    for (let index = 0; index < 210; index += 1) {
      const enquiry = {
        name: "Ingrid",
        email: `i${index}@anlegg.example`,
        message: `Vask i uke ${index}? "Æ"`,
      };
      const time = new Date(Date.UTC(2026, 5, 1, 0, index)).toISOString();
      const rest = { phone: null, status: "read" as const, created_at: time, updated_at: time };
      await importEnquiry(tx, { ...enquiry, ...rest });
    }
  });
  const enquiry = {
    name: "Kari",
    email: "kari@anlegg.example",
    message: "Notvask\ni uke 32?",
    about: [{ kind: "boat", id: "lomvi" }],
    site: "31456",
    other_weeks: "uke 32",
  };
  await submitEnquiry(
    world.ctx,
    v.parse(newEnquiry, enquiry),
    { ip: "192.0.2.1", key: "nokkel-0123456789" },
    [{ name: "plan.pdf", bytes: createPdf() }],
  );
  return world;
}

const getSource = ({ config, ctx }: World) => ({
  database: config,
  storage: ctx.storage,
  sessionSecret: secret,
  now: ctx.now,
});

const newFile = () => join(temporaryFolder("backup"), "kopi.tar");

async function readAll(config: DatabaseConfig): Promise<Record<string, Row[]>> {
  const db = openDatabase(config);
  const found: Record<string, Row[]> = {};
  for await (const { table, rows } of readRows(db)) found[table] = [...(found[table] ?? []), ...rows];
  await db.destroy();
  for (const rows of Object.values(found))
    rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return found;
}

/** What a restore leaves of these rows: nobody is signed in, and no link that was handed out works. */
function endAccess({ auth_sessions: _, auth_verifications: __, ...rows }: Record<string, Row[]>) {
  const hasLink = ({ kind }: Row) => kind === "invitation" || kind === "password-reset";
  return {
    ...rows,
    invitations: rows.invitations?.map((row) => ({ ...row, expires_at: row.created_at })),
    mail_outbox: rows.mail_outbox?.filter((row) => !hasLink(row)),
  };
}

function hashRows(rows: Record<string, Row[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rows).map(([table, each]) => [table, hashBytes(Buffer.from(toCanonicalJson(each)))]),
  );
}

async function hashFiles(storage: Storage): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const folder of storedFolders) {
    for (const { key } of await storage.list(folder)) hashes[key] = hashBytes((await storage.get(key))!);
  }
  return hashes;
}

async function openS3(): Promise<Storage> {
  const { config, stop } = await startS3();
  onTestFinished(stop);
  return openStorage(config);
}

async function createTarget() {
  const folder = temporaryFolder("restored");
  const database = await freshDatabaseConfig({ isMigrated: false });
  return {
    database,
    storage: await openStorage({ kind: "disk", root: join(folder, "media") }),
    asideFolder: join(folder, "before-restore-1"),
    asideName: "before-restore-1",
  };
}

describeEngine("backups", () => {
  test("a backup has every table of the schema", async () => {
    const { ctx } = await createWorld();
    const schema = engine === "sqlite" ? undefined : await selectCurrentSchema(ctx.db);
    const found = (await ctx.db.introspection.getTables()).filter((table) => table.schema === schema);
    const known = [...tables.map(({ name }) => name), ...derivedTables];
    expect(known.toSorted()).toEqual(found.map(({ name }) => name).toSorted());
  });

  test("a backup is restored row by row and file by file", async () => {
    const world = await createFullWorld();
    const file = newFile();
    const manifest = await makeBackup(getSource(world), file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(manifest.tables.contact_submissions?.rows).toBe(211);
    const before = await readAll(world.config);
    for (const table of [
      "boats",
      "boat_services",
      "former_slugs",
      "mail_outbox",
      "auth_accounts",
      "invitations",
      "audit_events",
      "attempts",
      "certificate_warnings",
    ]) {
      expect(before[table], table).not.toBeUndefined();
    }

    const target = await createTarget();
    const restored = await restoreBackup(target, file);
    expect(restored).toMatchObject({
      files: { written: 5, unchanged: 0, replaced: 0 },
      isOldKept: false,
      sessionSecret: secret,
    });
    expect(await readAll(target.database)).toEqual(endAccess(before));
    for (const folder of ["boat-images", "service-images", "certificates"]) {
      for (const { key } of await world.ctx.storage.list(folder)) {
        expect(await target.storage.get(key), key).toEqual(await world.ctx.storage.get(key));
      }
    }

    // The restored database works, and is as old as the first one.
    const second = await createWorld({ config: target.database });
    expect((await second.call<unknown[]>("GET", "/api/boats")).body).toHaveLength(2);
    const times = (db: typeof world.ctx.db) => sql`select * from kysely_migration order by name`.execute(db);
    expect((await times(second.ctx.db)).rows).toEqual((await times(world.ctx.db)).rows);
  });

  test.runIf(engine === "postgres")(
    "a backup has the same hashes from PostgreSQL and S3 to others, to SQLite and disk, and back",
    async () => {
      const world = await createFullWorld();
      const origin = { ...getSource(world), storage: await openS3() };
      for (const folder of storedFolders) {
        for (const { key } of await world.ctx.storage.list(folder)) {
          await origin.storage.put(key, (await world.ctx.storage.get(key))!, "image/webp");
        }
      }
      const files = await hashFiles(origin.storage);
      expect(Object.keys(files)).toHaveLength(5);
      const rows = hashRows(endAccess(await readAll(world.config)));
      let source = origin;
      for (const more of [
        { storage: await openS3() },
        { database: { engine: "sqlite" as const, file: join(temporaryFolder("restored"), "nordskarv.db") } },
        { storage: await openS3() },
      ]) {
        const target = { ...(await createTarget()), ...more };
        const file = newFile();
        await makeBackup(source, file);
        await restoreBackup(target, file);
        expect(hashRows(await readAll(target.database)), target.database.engine).toEqual(rows);
        expect(await hashFiles(target.storage), target.database.engine).toEqual(files);
        source = { ...origin, ...target };
      }
    },
  );

  test("what gave access when a backup was made gives none after its restore", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    await addAccount(world.ctx, world.auth, "kari@nordskarv.example", password, { role: "editor" });
    const invitation = await inviteUser(world.ctx, {
      email: "ny@nordskarv.example",
      name: "",
      role: "reader",
    });
    const kari = (await listUsers(world.ctx)).find(
      ({ state, role }) => state === "active" && role === "editor",
    );
    const link = await sendPasswordLink(world.ctx, world.auth, kari?.id ?? "");
    const file = newFile();
    await makeBackup(getSource(world), file);
    const target = await createTarget();
    await restoreBackup(target, file);

    const restored = await createWorld({ config: target.database });
    expect((await restored.call("GET", "/api/admin/account", undefined, cookie)).status).toBe(401);
    const chosen = { name: "Ny", password: "sildemåke over brygga" };
    const token = (url: string | null) => url?.split(":").at(-1);
    const accepted = await restored.call("POST", "/api/auth/invitation/accept", {
      ...chosen,
      token: token(invitation.link),
    });
    expect(accepted.error.message).toBe("Invitasjonen har gått ut. Be om en ny.");
    const reset = await restored.call("POST", "/api/auth/password-reset/complete", {
      password: chosen.password,
      token: token(link),
    });
    expect(reset.error.message).toBe("Lenken virker ikke lenger. Be om en ny.");
    expect((await restored.call("POST", "/api/auth/sign-in/email", { email, password })).status).toBe(200);
  });

  test("a backup of an older version is brought up to date", async () => {
    const config = await freshDatabaseConfig({ isMigrated: false });
    const db = openDatabase(config);
    const timestamp = "2025-01-01T00:00:00.000Z";
    await db.transaction().execute(async (tx) => {
      await recreateTables(tx, [{ name: "0001-initial", timestamp }]);
      await sql`insert into services (id, slug, title, features, created_at, updated_at)
        values ('a', 'slep', 'Slep', '["b"]', ${timestamp}, ${timestamp})`.execute(tx);
    });
    await db.destroy();
    const storage = await openStorage({ kind: "disk", root: temporaryFolder("media") });
    const file = newFile();
    await makeBackup({ database: config, storage, sessionSecret: undefined, now: () => new Date() }, file);
    const target = await createTarget();
    expect((await restoreBackup(target, file)).manifest.migrations).toEqual([
      { name: "0001-initial", timestamp },
    ]);
    const { services } = await readAll(target.database);
    expect(services).toMatchObject([
      { slug: "slep", features: ["b"], image_text: "", created_at: timestamp },
    ]);
  });

  test("a backup is of one point in time, also while rows and images are added", async () => {
    const world = await createWorldWithImages();
    const done = new AbortController();
    const write = async () => {
      for (let index = 0; !done.signal.aborted; index += 1) {
        const key = `boat-images/ny-${index}.webp`;
        await world.ctx.storage.put(key, Buffer.from("ny"), "image/webp");
        await sql`insert into meta (key, value) values (${`a-${index}`}, 'x')`.execute(world.ctx.db);
        await sql`insert into attempts (key, count, expires_at) values (${`z-${index}`}, 1, 1)`.execute(
          world.ctx.db,
        );
      }
    };
    const writing = write();
    const file = newFile();
    await makeBackup(getSource(world), file);
    done.abort();
    await writing;
    const target = await createTarget();
    await restoreBackup(target, file);
    const restored = await readAll(target.database);
    const count = (table: string, prefix: string) =>
      restored[table]?.filter(({ key }) => String(key).startsWith(prefix)).length ?? 0;
    const [first, last] = [count("meta", "a-"), count("attempts", "z-")];
    expect(first - last).toBeGreaterThanOrEqual(0);
    expect(first - last).toBeLessThanOrEqual(1);
  });

  test("an older backup is restored over newer content, and nothing is lost", async () => {
    const world = await createFullWorld();
    const file = newFile();
    await makeBackup(getSource(world), file);
    const before = await readAll(world.config);
    await world.ctx.storage.put("boat-images/nyere.webp", Buffer.from("nyere"), "image/webp");
    await world.ctx.storage.put("boat-images/alke-1.webp", Buffer.from("byttet ut"), "image/webp");
    await sql`delete from contact_submissions`.execute(world.ctx.db);
    await sql`insert into meta (key, value) values ('nyere', 'x')`.execute(world.ctx.db);
    const newer = await readAll(world.config);
    await world.close();

    const folder = temporaryFolder("aside");
    const target = {
      database: world.config,
      storage: world.ctx.storage,
      asideFolder: join(folder, "before-restore-1"),
      asideName: "before-restore-1",
    };
    await expect(restoreBackup(target, file)).rejects.toThrow("There is a database already.");
    expect(await readAll(world.config)).toEqual(newer);
    const restored = await restoreBackup(target, file, { isForced: true });
    expect(restored).toMatchObject({ isOldKept: true, files: { written: 0, unchanged: 4, replaced: 1 } });
    expect(await readAll(world.config)).toEqual(endAccess(before));
    // The old rows and the replaced image are kept, and the newer image is where it was.
    const asideConfig: DatabaseConfig =
      world.config.engine === "sqlite"
        ? { engine: "sqlite", file: join(target.asideFolder, "nordskarv.db") }
        : {
            engine: "postgres",
            url: `${world.config.url}?options=${encodeURIComponent("-c search_path=before-restore-1")}`,
          };
    expect(await readAll(asideConfig)).toEqual(newer);
    const text = async (key: string) => Buffer.from((await world.ctx.storage.get(key)) ?? []).toString();
    expect(await text("boat-images/nyere.webp")).toBe("nyere");
    expect(await text("boat-images/alke-1.webp")).toBe("bytes of boat-images/alke-1.webp");
    expect(await text("before-restore-1/boat-images/alke-1.webp")).toBe("byttet ut");
    // The old tables do not confuse a later start.
    const db = openDatabase(world.config);
    await migrateToLatest(db);
    await db.destroy();
  });

  test.runIf(engine === "sqlite")("a backup is not restored while a server uses the database", async () => {
    const world = await createWorldWithImages();
    const file = newFile();
    await makeBackup(getSource(world), file);
    const changed = "boat-images/alke-1.webp";
    await world.ctx.storage.put(changed, Buffer.from("byttet ut"), "image/webp");
    if (world.config.engine !== "sqlite") throw new Error("The database has no file");
    const folder = dirname(world.config.file);
    const target = {
      database: world.config,
      storage: world.ctx.storage,
      asideFolder: join(folder, "before-restore-1"),
      asideName: "before-restore-1",
    };
    const listLeft = () => readdirSync(folder).filter((name) => !/^nordskarv\.db(?:-wal|-shm)?$/.test(name));
    await expect(restoreBackup(target, file, { isForced: true })).rejects.toThrow("Stop the server first.");
    expect(Buffer.from((await target.storage.get(changed)) ?? []).toString()).toBe("byttet ut");
    expect(listLeft()).toEqual([]);

    // A server that is started after the first look is noticed too.
    await world.close();
    let started: ReturnType<typeof openDatabase> | undefined;
    onTestFinished(() => started?.destroy());
    const get: typeof target.storage.get = async (key) => {
      started ??= openDatabase(world.config);
      await sql`select count(*) from meta`.execute(started);
      return world.ctx.storage.get(key);
    };
    const storage = { ...target.storage, get };
    await expect(restoreBackup({ ...target, storage }, file, { isForced: true })).rejects.toThrow(
      "Stop the server first.",
    );
    expect(listLeft()).toEqual([]);
  });

  test.runIf(engine === "postgres")("a backup is restored beside the tables of another program", async () => {
    const world = await createWorldWithImages();
    await createFleet(world);
    const file = newFile();
    await makeBackup(getSource(world), file);
    const target = await createTarget();
    const db = openDatabase(target.database);
    onTestFinished(() => db.destroy());
    await sql`create table annet_program (id integer primary key)`.execute(db);
    const listSchemas = async (name: string) =>
      (await db.introspection.getTables({ withInternalKyselyTables: true }))
        .filter((table) => table.name === name)
        .map(({ schema }) => schema ?? "");
    expect(await restoreBackup(target, file)).toMatchObject({ isOldKept: false });
    expect(await listSchemas("annet_program")).toEqual(["public"]);
    expect(await listSchemas("boats")).toEqual(["public"]);

    const restoreAgain = (asideName: string) =>
      restoreBackup({ ...target, asideName }, file, { isForced: true });
    expect(await restoreAgain("before-restore-2")).toMatchObject({ isOldKept: true });
    expect(await listSchemas("annet_program")).toEqual(["public"]);
    expect((await listSchemas("boats")).toSorted()).toEqual(["before-restore-2", "public"]);

    // A newer version may have added tables, which would be in the way of its migrations later.
    await sql`create table lagt_til (id integer primary key)`.execute(db);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(db);
    await restoreAgain("before-restore-3");
    expect(await listSchemas("lagt_til")).toEqual(["before-restore-3"]);

    // Its migrations are not ours to move.
    await sql`update kysely_migration set name = 'annet-' || name`.execute(db);
    await expect(restoreAgain("before-restore-4")).rejects.toThrow("the migrations of another program");
    expect(await listSchemas("kysely_migration")).not.toContain("before-restore-4");
  });

  test("a backup that cannot be restored is refused with a sentence, and nothing is written", async () => {
    const world = await createWorldWithImages();
    const file = newFile();
    await makeBackup(getSource(world), file);
    const bytes = readFileSync(file);
    const entries = await unpackTar(bytes);
    const { data: manifestBytes } = entries.at(-1)!;
    const manifest = JSON.parse(new TextDecoder().decode(manifestBytes)) as Record<string, unknown>;
    const pack = (changed: typeof entries) =>
      packTar(
        changed.map(({ header, data }) => ({
          header: { ...header, size: data?.byteLength ?? 0 },
          body: data,
        })),
      );
    const withManifest = (changes: object) => {
      const data = Buffer.from(JSON.stringify({ ...manifest, ...changes }));
      return pack([...entries.slice(0, -1), { header: { name: "manifest.json", size: 0 }, data }]);
    };
    const withEntry = (name: string, type: "file" | "symlink" = "file", data = Buffer.from("x")) => {
      const more = { [name]: { bytes: data.byteLength, sha256: hashBytes(data) } };
      const changed = { ...manifest, entries: { ...(manifest.entries as object), ...more } };
      const linkname = type === "symlink" ? "/etc/passwd" : undefined;
      return pack([
        ...entries.slice(0, -1),
        { header: { name, size: data.byteLength, type, linkname }, data: type === "file" ? data : undefined },
        { header: { name: "manifest.json", size: 0 }, data: Buffer.from(JSON.stringify(changed)) },
      ]);
    };
    const flipped = Buffer.from(bytes);
    const position = flipped.indexOf("bytes of boat-images/alke-1.webp");
    flipped.writeUInt8(flipped.readUInt8(position) ^ 1, position);
    const flippedHeader = Buffer.from(bytes);
    flippedHeader.writeUInt8(0x7a, 0);
    const migrations = [...(manifest.migrations as object[]), { name: "9999-later", timestamp: "2030" }];
    const cases: Record<string, [Uint8Array, string]> = {
      "cut short in the middle": [bytes.subarray(0, bytes.length / 2), "is damaged or cut short."],
      "cut short at the end of an entry": [
        (await pack(entries.slice(0, 3))).subarray(0, -1024),
        "is damaged or cut short.",
      ],
      "without its manifest": [await pack(entries.slice(0, -1)), "is cut short: it has no manifest."],
      "without its last kilobyte": [bytes.subarray(0, -1024), "is damaged or cut short."],
      empty: [Buffer.alloc(0), "is damaged or cut short."],
      "not a tar file": [Buffer.from("PK".repeat(2000)), "is damaged or cut short."],
      "with a changed byte": [flipped, "is damaged: it does not match its manifest."],
      "with a changed header": [flippedHeader, "is damaged or cut short."],
      "with an entry less": [
        await pack([...entries.slice(0, 2), ...entries.slice(3)]),
        "is damaged: it does not match its manifest.",
      ],
      "of a newer format": [
        await withManifest({ format: 2 }),
        "was made by a newer version of this program.",
      ],
      "of a newer database": [
        await withManifest({ migrations }),
        `was made by the newer version ${version} of this program (it has the migration 9999-later)`,
      ],
      "with a path above": [
        await withEntry("../../etc/cron.d/x.webp"),
        "has a path outside of its folders: ../",
      ],
      "with a path above a folder": [
        await withEntry("files/boat-images/../../../x.webp"),
        "has a path outside of its folders",
      ],
      "with an absolute path": [await withEntry("/etc/x.webp"), "has a path outside of its folders: /etc"],
      "with another table": [await withEntry("rows/passwords/0.jsonl"), "has a path outside of its folders"],
      "with a row page of one long line": [
        await withEntry("rows/meta/9.jsonl", "file", Buffer.from(`{"key":"${"x".repeat(63_000_000)}"}\n`)),
        "is damaged: it has a row that is too long.",
      ],
      "with a row page of countless lines": [
        await withEntry("rows/meta/9.jsonl", "file", Buffer.from("{}\n".repeat(1001))),
        "is damaged: it has too many rows in one entry.",
      ],
      "with a link": [await withEntry("files/boat-images/x.webp", "symlink"), "is damaged or cut short."],
    };
    const target = await createTarget();
    for (const [name, [changed, message]] of Object.entries(cases)) {
      const bad = newFile();
      writeFileSync(bad, changed);
      const error = await restoreBackup(target, bad, { isForced: true }).catch((thrown: unknown) => thrown);
      expect((error as Error).message, name).toContain(`The backup ${bad} ${message}`);
      expect(await target.storage.list("boat-images"), name).toEqual([]);
    }
    await expect(verifyBackup(file)).resolves.toMatchObject({ format: 1 });
  });

  test("a backup that cannot be written leaves nothing behind, and an existing file is never replaced", async () => {
    const world = await createWorldWithImages();
    const file = newFile();
    world.ctx.storage.get = () => Promise.reject(new Error("connection refused"));
    await expect(makeBackup(getSource(world), file)).rejects.toThrow("connection refused");
    expect(readdirSync(join(file, ".."))).toEqual([]);
    writeFileSync(file, "gammel");
    await expect(makeBackup(getSource(world), file)).rejects.toThrow("There is already a file");
    expect(readFileSync(file, "utf8")).toBe("gammel");
  });

  test("a backup is made when it is due, on one instance, and old ones are deleted", async () => {
    const folder = temporaryFolder("backups");
    const schedule = { folder, everyMs: 24 * hourMs, keep: 2 };
    const clock = fixedClock(new Date().toISOString());
    const world = await createWorld({ now: clock.now, backups: schedule });
    const source = { ...getSource(world), dataDir: temporaryFolder("data") };
    const makeDue = () => makeDueBackup(world.ctx, source, schedule);
    const cookie = await world.signIn();
    const isLate = async () =>
      (await world.call<Operation>("GET", "/api/admin/operation", undefined, cookie)).body.backup?.isLate;

    const made = await Promise.all([makeDue(), makeDue()]);
    expect(made.filter((each) => each !== undefined)).toHaveLength(1);
    expect(await makeDue()).toBeUndefined();
    expect(await isLate()).toBe(false);
    for (let day = 0; day < 3; day += 1) {
      clock.advance(24 * hourMs + 1);
      expect((await makeDue())?.file).toBe(listBackups(folder)[0]);
    }
    expect(listBackups(folder)).toHaveLength(2);

    // A failure is not tried again at once, and the portal warns when two backups are missing.
    clock.advance(24 * hourMs + 1);
    mkdirSync(join(folder, "x"));
    const failing = {
      ...source,
      storage: { ...source.storage, list: () => Promise.reject(new Error("away")) },
    };
    await expect(makeDueBackup(world.ctx, failing, schedule)).rejects.toThrow("away");
    expect(await makeDue()).toBeUndefined();
    expect(await isLate()).toBe(false);
    clock.advance(24 * hourMs);
    expect(await isLate()).toBe(true);
    expect(await makeDue()).toBeDefined();
    expect(await isLate()).toBe(false);
    expect(listBackups(folder)).toHaveLength(2);
  });

  test("a backup removes first what interrupted ones have left, but not what somebody writes by hand", async () => {
    const folder = temporaryFolder("backups");
    const schedule = { folder, everyMs: 24 * hourMs, keep: 2 };
    const world = await createWorld({ backups: schedule });
    const source = { ...getSource(world), dataDir: temporaryFolder("data") };
    const [scheduled, byHand, oldByHand] = [
      ".nordskarv-2026-11-15T03-00-00Z.tar.0b7c.part",
      ".nordskarv-kopi.tar.1c8d.part",
      ".nordskarv-eldre.tar.2d9e.part",
    ] as const;
    for (const name of [scheduled, byHand, oldByHand]) writeFileSync(join(folder, name), "uferdig");
    const longAgo = new Date(Date.now() - 25 * hourMs);
    utimesSync(join(folder, oldByHand), longAgo, longAgo);
    let found: string[] = [];
    const list = () => {
      found = readdirSync(folder);
      return Promise.reject(new Error("full"));
    };
    const failing = { ...source, storage: { ...source.storage, list } };
    await expect(makeDueBackup(world.ctx, failing, schedule)).rejects.toThrow("full");
    expect(found).toContain(byHand);
    expect(found).not.toContain(scheduled);
    expect(found).not.toContain(oldByHand);
  });

  test("a backup gives up while it is verified, and leaves nothing", async () => {
    const world = await createWorld();
    await world.ctx.storage.put("boat-images/alke.webp", Buffer.from("alke"), "image/webp");
    const stopping = new AbortController();
    const source = getSource(world);
    const get: typeof source.storage.get = async (key) => {
      const bytes = await source.storage.get(key);
      // The only file is then being written, and nothing but the verification follows.
      setImmediate(() => stopping.abort());
      return bytes;
    };
    const file = newFile();
    const stopped = makeBackup(
      { ...source, storage: { ...source.storage, get }, signal: stopping.signal },
      file,
    );
    await expect(stopped).rejects.toThrow("aborted");
    expect(readdirSync(join(file, ".."))).toEqual([]);
  });

  test("a backup is made and stays after the clock was put back", async () => {
    const folder = temporaryFolder("backups");
    const schedule = { folder, everyMs: 24 * hourMs, keep: 1 };
    const clock = fixedClock(new Date().toISOString());
    const world = await createWorld({ now: clock.now, backups: schedule });
    const source = { ...getSource(world), dataDir: temporaryFolder("data") };
    const makeDue = async () => (await makeDueBackup(world.ctx, source, schedule))?.file;
    const early = await makeDue();
    // Clocks of two machines differ a little.
    clock.advance(-60_000);
    expect(await makeDue()).toBeUndefined();
    clock.advance(-48 * hourMs);
    const made = await makeDue();
    expect(made).toBeDefined();
    expect(listBackups(folder)).toEqual([early, made]);
    expect(await makeDue()).toBeUndefined();
  });

  test("a backup is made by one instance, however long it takes", async () => {
    const folder = temporaryFolder("backups");
    const schedule = { folder, everyMs: 24 * hourMs, keep: 2 };
    const clock = fixedClock(new Date().toISOString());
    const world = await createWorld({ now: clock.now, backups: schedule });
    const source = { ...getSource(world), dataDir: temporaryFolder("data") };
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const started = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const list: typeof source.storage.list = async (...parameters) => {
      started.resolve();
      await released.promise;
      return source.storage.list(...parameters);
    };
    const slow = makeDueBackup(world.ctx, { ...source, storage: { ...source.storage, list } }, schedule);
    await started.promise;
    for (let count = 0; count < 10; count += 1) {
      clock.advance(hourMs / 15);
      vi.advanceTimersByTime(hourMs / 15);
      expect(await makeDueBackup(world.ctx, source, schedule), `after ${count}`).toBeUndefined();
    }
    released.resolve();
    expect((await slow)?.file).toBe(listBackups(folder)[0]);
    expect(listBackups(folder)).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describeEngine("moves", () => {
  test("a move to SQLite and back keeps every row, and can be interrupted and repeated", async () => {
    const world = await createFullWorld();
    const before = await readAll(world.config);
    const there = { engine: "sqlite" as const, file: join(temporaryFolder("moved"), "nordskarv.db") };
    const digests = await moveDatabase(world.config, there);
    expect(digests.contact_submissions?.rows).toBe(211);
    expect(await readAll(there)).toEqual(before);
    // Started again, it only compares.
    expect(await moveDatabase(world.config, there)).toEqual(digests);

    const back = await freshDatabaseConfig({ isMigrated: false });
    // Interrupted: the tables are there, the rows are not.
    const db = openDatabase(back);
    await migrateToLatest(db);
    await db.destroy();
    expect(await moveDatabase(there, back)).toEqual(digests);
    expect(await readAll(back)).toEqual(before);

    await sql`insert into meta (key, value) values ('nyere', 'x')`.execute(world.ctx.db);
    await expect(moveDatabase(world.config, there)).rejects.toThrow(
      `The database ${there.file} has other content.`,
    );
    expect(await readAll(there)).toEqual(before);
  });

  test("a move of images copies all files, also those in quarantine, and goes on where it was interrupted", async () => {
    const world = await createWorldWithImages();
    await world.ctx.storage.put("quarantine/boat-images/gammel.webp", Buffer.from("gammel"), "image/webp");
    const target = await openStorage({ kind: "disk", root: temporaryFolder("moved") });
    const put = target.put.bind(target);
    let count = 0;
    const failing = {
      ...target,
      put: async (...parameters: Parameters<typeof put>) => {
        count += 1;
        if (count > 2) throw new Error("interrupted");
        await put(...parameters);
      },
    };
    await expect(moveImages(world.ctx.storage, failing)).rejects.toThrow("could not be stored");
    const moved = await moveImages(world.ctx.storage, target);
    expect(moved).toMatchObject({ files: 5, unchanged: 2 });
    expect(await moveImages(world.ctx.storage, target)).toEqual({ ...moved, unchanged: 5 });
    expect(Buffer.from((await target.get("quarantine/boat-images/gammel.webp")) ?? []).toString()).toBe(
      "gammel",
    );
  });
});
