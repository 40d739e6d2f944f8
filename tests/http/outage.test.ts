import { expect, onTestFinished, test } from "vitest";
import { isPostgresWithinReach, startPostgres } from "../support/engines/postgres.ts";
import { startServer } from "../support/servers/server.ts";

const onPostgres = test.runIf(isPostgresWithinReach());
onPostgres(
  "while the database is away, every page is sent that somebody has visited",
  { timeout: 120_000 },
  async () => {
    const cluster = await startPostgres();
    onTestFinished(() => cluster.stop());
    const server = await startServer({ env: { DATABASE_URL: cluster.url("postgres") } });
    onTestFinished(() => server.kill9());
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    const paths = Array.from(
      sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g),
      ([, path = ""]) => path || "/",
    );
    expect(paths.length).toBeGreaterThan(20);
    for (const path of [...paths, "/finnes-ikke"]) await fetch(server.url + path);
    await cluster.stop();
    for (const path of [...paths, "/contact?boat=lomvi", "/fleet?sok=lomvi"]) {
      const response = await fetch(server.url + path);
      expect(response.status, path).toBe(200);
    }
    expect((await fetch(`${server.url}/finnes-ikke-heller`)).status).toBe(404);
    const unvisited = await fetch(`${server.url}/fleet/sammenlign`);
    expect([unvisited.status, unvisited.headers.get("retry-after")]).toEqual([503, "5"]);
  },
);
