import { join } from "node:path";
import { expect, test } from "vitest";
import { version } from "../../src/adapters/version.ts";
import { call } from "../support/servers/http-client.ts";
import { findFreePort } from "../support/processes/programs.ts";
import { start } from "../support/servers/start-server.ts";

const token = "bare for overvåkning";

/** Starts a server with metrics on a port of their own. */
async function startMeasured(env: Record<string, string> = {}) {
  const port = await findFreePort();
  const server = await start({
    env: {
      DEMO_CONTENT: "0",
      METRICS_PORT: String(port),
      METRICS_TOKEN: encodeURIComponent(token),
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}/metrics`;
  const scrape = async () => {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${encodeURIComponent(token)}` },
    });
    return (await response.text()).split("\n");
  };
  return { server, url, scrape };
}

test("metrics are on a port of their own, for those with the token", async () => {
  const { server, url, scrape } = await startMeasured();
  const refused = await fetch(url);
  expect([refused.status, await refused.text()]).toEqual([401, ""]);
  expect((await fetch(url.replace("/metrics", "/"))).status).toBe(404);
  expect((await call(server, "/metrics")).status, "not on the port of the site").toBe(404);

  await call(server, "/terms");
  const lines = await scrape();
  expect(lines).toContain('nordskarv_http_requests_total{class="page",status="200"} 1');
  expect(lines).toContain('nordskarv_outbox_mails{state="failed"} 0');
  expect(lines).toContain("nordskarv_database_writable 1");
  expect(lines).toContain(`nordskarv_build_info{version="${version}"} 1`);
  await expect.poll(server.log).toContain(`"version":"${version}"`);
  expect(
    lines.filter((line) => /^(nodejs_eventloop_lag_p99_seconds|process_resident_memory_bytes) \d/.test(line)),
  ).toHaveLength(2);
});

test("unhandled errors are logged and counted", async () => {
  const { server, scrape } = await startMeasured({
    NODE_OPTIONS: `--import=${join(import.meta.dirname, "../support/processes/provoke-errors.ts")}`,
  });
  process.kill(server.pid, "SIGUSR2");
  await expect.poll(scrape, { timeout: 20_000 }).toContain("nordskarv_unhandled_errors_total 1");
  await expect.poll(server.log).toContain("a provoked rejection");
  expect((await call(server, "/healthz")).status).toBe(200);

  process.kill(server.pid, "SIGWINCH");
  expect(await server.exited).toBe(1);
  expect(server.log()).toContain("a provoked exception");
  expect(server.log()).toContain('"stopped"');
});
