import { expect, onTestFinished, test } from "vitest";
import { isPostgresWithinReach, startPostgres } from "../support/postgres.ts";
import { startServer } from "../support/server.ts";

const onPostgres = test.runIf(isPostgresWithinReach());
onPostgres(
  "while the database is away, every page is served that existed before",
  { timeout: 120_000 },
  async () => {
    const cluster = await startPostgres();
    onTestFinished(() => cluster.stop());
    const server = await startServer({ env: { DATABASE_URL: cluster.url("postgres") } });
    onTestFinished(() => server.kill9());
    await expect.poll(() => server.log(), { timeout: 60_000 }).toContain("pages rendered in advance");
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    const paths = Array.from(
      sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g),
      ([, path = ""]) => path || "/",
    );
    expect(paths.length).toBeGreaterThan(20);
    await cluster.stop();
    for (const path of [...paths, "/contact?boat=lomvi", "/fleet?sok=lomvi"]) {
      const response = await fetch(server.url + path);
      expect(response.status, path).toBe(200);
    }
    expect((await fetch(`${server.url}/finnes-ikke`)).status).toBe(404);
  },
);
