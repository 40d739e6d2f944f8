import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { call, signInCookie } from "../support/servers/http-client.ts";
import { type TestServer } from "../support/servers/server.ts";
import { start } from "../support/servers/start-server.ts";

test("the log is JSON lines without passwords, query strings, tokens and in-process reads", async () => {
  const server = await start({ env: { ADMIN_PASSWORD: undefined, DEMO_CONTENT: "0" } });
  const file = join(server.dataDir, "first-password");
  const password = readFileSync(file, "utf8").trim();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await signInCookie({ ...server, adminPassword: password });
  for (const path of ["/terms?fra=hemmelig", "/terms?fra=hemmelig", "/api/regions?navn=hemmelig"]) {
    expect((await call(server, path)).status, path).toBe(200);
  }
  const token = "0123456789abcdef".repeat(2);
  for (const path of [`/foresporsel/${token}`, `/foresporsel/${token}%`, `/%/${token}`]) {
    expect((await call(server, path)).status, path).toBe(404);
  }
  await server.stop();

  const records = server
    .log()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(server.log()).not.toContain(password);
  expect(server.log()).not.toContain("hemmelig");
  expect(server.log()).not.toContain(token);
  expect(records.find(({ msg }) => msg === "the first account was created")).toMatchObject({
    email: server.adminEmail,
  });
  expect(records.at(-1)).toMatchObject({ msg: "stopped" });

  const requests = records.filter(({ msg }) => msg === "request");
  const paths = requests.map(({ path }) => path);
  expect(paths.filter((path) => path === "/terms")).toHaveLength(2);
  expect(paths.filter((path) => String(path).startsWith("/api/"))).toEqual([
    "/api/auth/sign-in/email",
    "/api/regions",
  ]);
  expect(requests.filter(({ ms }) => ms === 0 || ms === null)).toEqual([]);
});

test("on a terminal, a person reads the start, the password and one line a request", async () => {
  const env = { ADMIN_PASSWORD: undefined, DEMO_CONTENT: "0", TERM: "xterm" };
  const server = await start({ isOnTerminal: true, env });
  await call(server, "/terms?fra=hemmelig");
  const requestLine = /^\d\d:\d\d:\d\d {2}GET {3}200 {2}\/terms( {2}[\d.]+ ms)?$/;
  await expect.poll(() => readLines(server).filter((line) => requestLine.test(line))).toHaveLength(1);
  const text = readLines(server).join("\n");
  expect(text).toContain(`Nordskarv is running at ${server.url}`);
  const [, password = ""] = /with the password (\S+) \(shown only once\)/.exec(text) ?? [];
  await signInCookie({ ...server, adminPassword: password });
  expect(text).not.toContain('{"level"');
  expect(server.log()).toContain("\u001b[32m200");
});

function readLines(server: TestServer): string[] {
  return stripVTControlCharacters(server.log()).split(/\r?\n/);
}
