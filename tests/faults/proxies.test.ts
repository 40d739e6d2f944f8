import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { request } from "node:https";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { signInCookie } from "../support/servers/http-client.ts";
import { readExample } from "../support/servers/nginx.ts";
import { findFreePort, findProgram, installPackages, spawnChild } from "../support/processes/programs.ts";
import { startServer, type TestServer } from "../support/servers/server.ts";
import { temporaryFolder } from "../support/processes/temporary-folder.ts";

const deploy = resolve(import.meta.dirname, "../../deploy");
const programFolders = ["/usr/sbin", "/usr/bin"];
const hostName = "www.nordskarv.example";

function canRun(program: string, debianPackage = program): boolean {
  return findProgram(program, programFolders) !== undefined || installPackages(debianPackage);
}

/** Runs a program until the test has finished. */
function runProxy(program: string, args: string[], env: Record<string, string> = {}): void {
  const child = spawnChild(findProgram(program, programFolders) ?? program, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, ...env },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
}

type Instance = Pick<TestServer, "url">;

/** deploy/nginx.conf as it is, but for its ports, its certificate and the ports of the instances. */
async function startNginx(server: Instance, second?: Instance): Promise<number> {
  const folder = temporaryFolder("nginx");
  const [http, https] = [await findFreePort(), await findFreePort()];
  const certificate = ["-x509", "-nodes", "-days", "2", "-subj", `/CN=${hostName}`, "-newkey", "rsa:2048"];
  execFileSync("openssl", ["req", ...certificate, "-keyout", "privkey.pem", "-out", "fullchain.pem"], {
    cwd: folder,
    stdio: "ignore",
  });
  const site = readExample(folder, server.url, second?.url)
    .replaceAll(
      /listen (\[::\]:)?(80|443)\b/g,
      (_, _v6: string, port: string) => `listen 127.0.0.1:${port === "80" ? http : https}`,
    )
    // Both protocols listen on the same IPv4 port now, so the second line of each pair goes.
    .replaceAll(/(listen \S+?;|listen \S+ ssl http2;)\n\s*\1/g, "$1");
  mkdirSync(join(folder, "logs"));
  // One process, so that ending it leaves no workers behind.
  const config = `daemon off; master_process off; error_log stderr; pid ${folder}/pid; events {}
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;\n${site}\n}`;
  writeFileSync(join(folder, "nginx.conf"), config);
  runProxy("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")]);
  return https;
}

/** An example as it is, but for its interval between probes. */
function readProbingExample(name: string): string {
  return readFileSync(join(deploy, name), "utf8").replace(/(interval(?: =)?) 2s/, "$1 100ms");
}

/** deploy/varnish.vcl with the port of the instance, and Caddy in front of it. */
async function startVarnish(server: Instance): Promise<number> {
  const folder = temporaryFolder("varnish");
  const port = await findFreePort();
  const site = readProbingExample("varnish.vcl");
  writeFileSync(join(folder, "site.vcl"), site.replace('"3000"', `"${new URL(server.url).port}"`));
  const files = ["-n", join(folder, "work"), "-f", join(folder, "site.vcl")];
  const settings = ["-s", "malloc,64m", "-p", "http_gzip_support=off", "-j", "none"];
  runProxy("varnishd", ["-F", "-a", `127.0.0.1:${port}`, ...files, ...settings]);
  return startCaddy({ url: `http://127.0.0.1:${port}` });
}

/** deploy/Caddyfile with a certificate of Caddy's own making. */
async function startCaddy(...servers: Instance[]): Promise<number> {
  const folder = temporaryFolder("caddy");
  const [http, https, admin] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const options = `{\n\thttp_port ${http}\n\thttps_port ${https}\n\tadmin 127.0.0.1:${admin}\n\tskip_install_trust\n\tlocal_certs\n}\n`;
  writeFileSync(join(folder, "Caddyfile"), options + readProbingExample("Caddyfile"));
  runProxy("caddy", ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"], {
    HOME: folder,
    SITE_ADDRESS: hostName,
    INSTANCES: servers.map(({ url }) => new URL(url).host).join(" "),
  });
  return https;
}

interface Sent {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
}

function send(
  port: number,
  path: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Sent> {
  return new Promise((done, reject) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method,
        servername: hostName,
        rejectUnauthorized: false,
        headers: { host: hostName, ...headers },
      },
      (incoming) => {
        incoming.resume();
        incoming.once("end", () => done({ status: incoming.statusCode, headers: incoming.headers }));
      },
    );
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

async function waitUntilReady(port: number, path: string): Promise<void> {
  const readStatus = () =>
    send(port, path).then(
      ({ status }) => status,
      () => undefined,
    );
  await expect.poll(readStatus, { timeout: 20_000 }).toBe(200);
}

/** What is the same for all visitors comes from the cache, and is at most a second older than the last save. */
async function checkCache(server: TestServer, port: number): Promise<void> {
  const read = () => send(port, "/terms", { headers: { "accept-encoding": "br" } });
  const before = await read();
  await expect.poll(async () => (await read()).headers["x-cache"]).toBe("HIT");
  expect((await send(port, "/terms")).headers["content-encoding"]).toBeUndefined();
  const unchanged = await send(port, "/terms", { headers: { "if-none-match": String(before.headers.etag) } });
  expect(unchanged.status).toBe(304);
  // On a busy machine a burst may take longer than what is kept.
  const countHits = async () => {
    const burst = await Promise.all(Array.from({ length: 100 }, read));
    return burst.filter(({ headers }) => headers["x-cache"] === "HIT").length;
  };
  await expect.poll(countHits, { timeout: 20_000 }).toBeGreaterThan(80);

  const saved = await fetch(`${server.url}/api/admin/legal/terms`, {
    method: "PUT",
    headers: { cookie: await signInCookie(server), "content-type": "application/json" },
    body: JSON.stringify({ content: "<h2>Nye vilkår</h2>", version: 0 }),
  });
  expect(saved.status).toBe(200);
  const savedAt = performance.now();
  await expect
    .poll(async () => (await read()).headers.etag, { interval: 20, timeout: 10_000 })
    .not.toBe(before.headers.etag);
  // A second, and what a busy machine needs to notice.
  expect(performance.now() - savedAt).toBeLessThan(3_000);
  expect((await send(port, "/terms", { method: "HEAD" })).status).toBe(200);
  const portal = await send(port, "/login");
  expect([portal.status, portal.headers["x-cache"]]).toEqual([200, undefined]);
}

/** Finished pages are served while the database is away, and so the proxy must not take the instance out. */
async function checkOutage(server: TestServer, port: number, { isProbed }: { isProbed: boolean }) {
  const file = join(server.dataDir, "nordskarv.db");
  renameSync(file, `${file}.away`);
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
  const probes = /"path":"\/favicon\.svg"/g;
  const countProbes = () => server.log().match(probes)?.length ?? 0;
  // More than any proxy needs to take an instance out.
  const enough = countProbes() + 20;
  if (isProbed) await expect.poll(countProbes, { timeout: 30_000 }).toBeGreaterThan(enough);
  expect((await send(port, "/terms")).status).toBe(200);
  renameSync(`${file}.away`, file);
  await waitUntilReady(port, "/readyz");
}

const hasCaddy = canRun("caddy");
const hasNginx = canRun("nginx");
for (const { name, isInstalled, start, proxies = 1, isCaching = true, isProbed = true } of [
  { name: "nginx", isInstalled: hasNginx, start: startNginx, isProbed: false },
  { name: "caddy", isInstalled: hasCaddy, start: startCaddy, isCaching: false },
  {
    name: "caddy with varnish",
    isInstalled: hasCaddy && canRun("varnishd", "varnish"),
    start: startVarnish,
    proxies: 2,
  },
]) {
  test.runIf(isInstalled)(
    `${name} passes on headers, the visitor's IP and images, and finished pages while the database is away`,
    async () => {
      const server = await startServer({
        env: { SITE_URL: `https://${hostName}`, TRUST_PROXY: String(proxies), DEMO_CONTENT: "0" },
      });
      onTestFinished(() => server.kill9());
      const port = await start(server);
      await waitUntilReady(port, "/readyz");

      const page = await send(port, "/terms", { headers: { "accept-encoding": "br" } });
      expect(page).toMatchObject({
        status: 200,
        headers: {
          "content-encoding": "br",
          "strict-transport-security": "max-age=63072000; includeSubDomains",
          "x-content-type-options": "nosniff",
          "content-security-policy": expect.stringContaining("default-src 'none'") as string,
          etag: expect.stringMatching(/^"/) as string,
        },
      });

      if (isCaching) await checkCache(server, port);
      await checkOutage(server, port, { isProbed });

      // Neither is cached: each response was made for its request.
      for (const path of ["/api/auth/get-session", "/admin"]) {
        const responses = [await send(port, path), await send(port, path)];
        const ids = new Set(responses.map(({ headers }) => headers["x-request-id"]));
        expect(ids.size, path).toBe(2);
        for (const { headers } of responses) expect(headers["cache-control"], path).toBe("no-store");
      }

      // A forged IP does not get around the throttle, because the proxy's own entry is the last one.
      // The next minute may begin meanwhile, with ten more.
      const statuses: Array<number | undefined> = [];
      for (let count = 1; count <= 21 && !statuses.includes(429); count += 1) {
        const { status } = await send(port, "/api/reports", {
          method: "POST",
          headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${count}` },
          body: JSON.stringify({ message: "x", path: "/" }),
        });
        statuses.push(status);
      }
      const accepted = statuses.filter((status) => status === 204);
      expect(accepted.length).toBeGreaterThanOrEqual(10);
      expect(statuses).toEqual([...accepted, 429]);

      // The largest image passes the proxy: the refusal is the server's, which asks for a session.
      const body = "x".repeat(11_000_000);
      expect((await send(port, "/api/admin/media", { method: "POST", body })).status).toBe(401);
    },
  );
}

/** An instance of some version: its page names a file that the other versions do not have. */
async function startVersion(name: string): Promise<Instance> {
  const server = createServer((incoming, response) => {
    const isFound = ["/", "/favicon.svg", `/assets/${name}.js`].includes(incoming.url ?? "");
    response.writeHead(isFound ? 200 : 404, {
      "cache-control": incoming.url === "/" ? "no-store" : "public, max-age=31536000, immutable",
      "x-version": name,
    });
    response.end(name);
  });
  const port = await findFreePort();
  await new Promise<void>((done) => {
    server.listen(port, "127.0.0.1", done);
  });
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${port}` };
}

for (const { name, isInstalled, start } of [
  { name: "nginx", isInstalled: hasNginx, start: startNginx },
  { name: "caddy", isInstalled: hasCaddy, start: startCaddy },
]) {
  test.runIf(isInstalled)(
    `${name} finds the files of a page while instances of two versions run`,
    { timeout: 60_000 },
    async () => {
      const port = await start(await startVersion("gammel"), await startVersion("ny"));
      await waitUntilReady(port, "/favicon.svg");
      for (let count = 0; count < 6; count += 1) {
        const page = await send(port, "/");
        const file = `/assets/${String(page.headers["x-version"])}.js`;
        expect((await send(port, file)).status, file).toBe(200);
      }
      expect((await send(port, "/assets/borte.js")).status).toBe(404);
    },
  );
}
