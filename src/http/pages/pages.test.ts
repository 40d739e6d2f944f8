import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { ApiApp } from "../app.ts";
import type { HttpDependencies } from "../env.ts";
import { pageRenderer } from "./pages.ts";

function renderWith(respond: () => Response) {
  const api = new Hono().get("/api/services", respond) as unknown as ApiApp;
  const dependencies = {
    publicConfig: { siteUrl: "http://localhost", analyticsId: null, hasPasswordReset: false },
    log: pino({ enabled: false }),
  } as unknown as HttpDependencies;
  const renderer = pageRenderer(
    async (_request, { transport }) => {
      const { ok } = await transport("/api/services");
      return new Response("<p>Side</p>", { status: ok ? 200 : 500 });
    },
    api,
    dependencies,
    { hasPolicy: false },
  );
  return renderer(new Request("http://localhost/services"));
}

test("a page that fails because of an outage responds 503, and any other failure 500", async () => {
  expect(await renderWith(() => new Response("[]"))).toMatchObject({ status: 200 });
  const outage = { status: 503, headers: { "retry-after": "5" } };
  expect(await renderWith(() => new Response("", outage))).toMatchObject({ status: 503 });
  expect(await renderWith(() => new Response("", { status: 500 }))).toMatchObject({ status: 500 });
});
