import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { ApiApp } from "../app.ts";
import type { HttpDependencies } from "../env.ts";
import { createFinishedResponse } from "../finished-response.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { createFormReceiver } from "../receive-form.ts";
import { pageRenderer, pages } from "./pages.ts";

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

/** Pages that respond with the text of what was posted. */
function createPages(dependencies: object) {
  const parts = {
    cache: { renderLimited: <T>(render: () => Promise<T>) => render() },
    render: async (request: Request) => createFinishedResponse(await request.text(), 400, {}),
  };
  return pages(dependencies as unknown as HttpDependencies, parts as unknown as Parameters<typeof pages>[1]);
}

test("a long text that is sent without JavaScript comes back with the page, and one that is far too long does not", async () => {
  const ctx = { db: await freshDatabase() };
  const app = createPages({ ctx, trustedProxies: 0, forms: createFormReceiver() });
  const post = async (body: FormData | URLSearchParams) => {
    const response = await app.request("/contact", { method: "POST", body });
    return [response.status, await response.text()];
  };
  const postWithFiles = (message: string) => {
    const body = new FormData();
    body.set("message", message);
    return post(body);
  };
  const postText = (message: string) => post(new URLSearchParams({ message }));
  const long = "x".repeat(200_000);
  expect(await postWithFiles(long)).toEqual([400, `message=${long}`]);
  expect(await postText(long)).toEqual([400, `message=${long}`]);
  const refusal = "Meldingen er for stor. Kort den ned, eller send den på e-post.";
  expect(await postWithFiles("x".repeat(600_000))).toEqual([413, refusal]);
  const refusalWithoutEmail = "Meldingen er for stor. Kort den ned.";
  expect(await postText("x".repeat(600_000))).toEqual([413, refusalWithoutEmail]);
  const manyFields = new URLSearchParams(Array.from({ length: 101 }, () => ["boat", "a"]));
  expect(await post(manyFields)).toEqual([413, refusalWithoutEmail]);
});

test("nothing is read of a preview that no editor has sent", async () => {
  const auth = { api: { getSession: () => Promise.resolve({ response: null, headers: new Headers() }) } };
  const app = createPages({ ctx: {}, auth });
  let reads = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    reads += 1;
    controller.close();
  };
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  const response = await app.request("/fleet/lomvi", { method: "POST", body, duplex: "half" } as RequestInit);
  expect([response.status, response.headers.get("location"), reads]).toEqual([303, "/login", 0]);
});
