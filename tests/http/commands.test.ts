import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { verifyPassword } from "better-auth/crypto";
import { expect, test } from "vitest";
import { openDatabase } from "../../src/db/engine/client.ts";
import { runCommandLine } from "../support/processes/command.ts";
import { createDemoFolder } from "../support/content/demo-folder.ts";
import { call, nextLoopbackIp, readEnquiries, signInCookie } from "../support/servers/http-client.ts";
import { start } from "../support/servers/start-server.ts";
import { temporaryFolder } from "../support/processes/temporary-folder.ts";

test("the commands explain how they are used, and say what is wrong in one sentence", async () => {
  const env = { DATA_DIR: temporaryFolder("empty") };
  const folder = temporaryFolder("no-backup");
  mkdirSync(join(folder, "mappe.tar"));
  const cases: Array<[name: string, args: string[], message: string, env?: Record<string, string>]> = [
    ["backup", [], "Usage:\n  npm run backup"],
    ["backup", [join(folder, "a.tar")], "There is no database"],
    ["restore", [join(folder, "borte.tar")], `There is no file ${join(folder, "borte.tar")}.`],
    ["restore", [join(folder, "mappe.tar")], "is damaged or cut short."],
    ["move", ["--to", "mysql://localhost/x"], "Usage:\n  npm run move"],
    ["move", ["--images", "tape"], "Usage:\n  npm run move"],
    ["move", ["--to", "postgres://nord:hemmelig@127.0.0.1/nord"], "The password of PostgreSQL comes from"],
    ["admin", ["add", "ikke-en-epost"], "Usage:\n  npm run admin"],
    ["admin", ["add", "a@b.example", "et langt passord her"], "Usage:\n  npm run admin"],
    ["admin", ["password", "a@b.example", "et langt passord her"], "Usage:\n  npm run admin"],
    ["admin", ["list"], "SMTP_URL must be", { SMTP_URL: "mail" }],
    ["contact", ["erase"], "Usage:\n  npm run contact"],
    ["contact", ["erase", "a@b.example", "--force"], "Usage:\n  npm run contact"],
    ["contact", ["export", "a@b.example"], "SMTP_URL must be", { SMTP_URL: "mail" }],
    ["sites", ["load"], "Usage:\n  npm run sites"],
    ["sites", ["load", join(folder, "borte.json")], "no such file"],
    ["sites", ["update"], "SITES_URL must be", { SITES_URL: "register" }],
    ["media", ["sweep", "--everything"], "Usage:\n  npm run media"],
    ["media", ["sweep"], "SMTP_URL must be", { SMTP_URL: "mail" }],
  ];
  await Promise.all(
    cases.map(async ([name, args, message, setting]) => {
      const { status, output } = await runCommandLine(name, args, { ...env, ...setting });
      expect([status, output], `${name} ${args.join(" ")}`).toEqual([1, expect.stringContaining(message)]);
      expect(output).not.toContain("    at ");
    }),
  );
  expect(readdirSync(env.DATA_DIR)).toEqual([]);
});

test("a password for the admin command is read from standard input", async () => {
  const dataDir = createDemoFolder("asked");
  const env = { DATA_DIR: dataDir };
  const address = "ny@nordskarv.example";
  const password = "sildemåke over brygga";
  const added = await runCommandLine("admin", ["add", address, "--ask"], env, `${password}\n`);
  expect(added).toEqual({ status: 0, output: `Added ${address}.\n` });
  const db = openDatabase({ engine: "sqlite", file: join(dataDir, "nordskarv.db") });
  const stored = await db
    .selectFrom("auth_accounts")
    .innerJoin("auth_users", "auth_users.id", "user_id")
    .select("password")
    .where("email", "=", address)
    .executeTakeFirst();
  await db.destroy();
  expect(await verifyPassword({ hash: stored?.password ?? "", password })).toBe(true);
});

test("the contact command exports and erases enquiries while the server runs", async () => {
  const server = await start({ env: { DEMO_CONTENT: "0" } });
  for (const email of ["ola@oppdrett.example", "kari@oppdrett.example"]) {
    const body = { name: "Anlegg", email, message: "Vi trenger hjelp i uke 32." };
    expect(
      (await call(server, "/api/contact", { method: "POST", body, from: nextLoopbackIp() })).status,
    ).toBe(201);
  }
  const run = (...args: string[]) => runCommandLine("contact", args, { DATA_DIR: server.dataDir });
  const exported = await run("export", "OLA@oppdrett.example");
  expect(JSON.parse(exported.output)).toMatchObject([
    {
      email: "ola@oppdrett.example",
      reference: expect.stringMatching(/^NS-\d{4}-\d{4}$/) as string,
      mail: [],
    },
  ]);
  expect((await run("erase", "Ola@Oppdrett.example")).output).toBe(
    "Deleted 1 enquiry from Ola@Oppdrett.example.\n",
  );
  expect((await run("export", "ola@oppdrett.example")).output).toBe("[]\n");
  expect((await run("erase", "ola@oppdrett.example")).output).toContain("Deleted 0 enquiries");
  const left = await readEnquiries(server, await signInCookie(server));
  expect(left.map(({ email }) => email)).toEqual(["kari@oppdrett.example"]);
});
