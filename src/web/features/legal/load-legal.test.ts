// @vitest-environment node
import { expect, test } from "vitest";
import { createApi } from "../../lib/api/api.ts";
import { loadLegal } from "./load-legal.ts";

test("if a text cannot be read, the page has the built-in one and status 503", async () => {
  const api = createApi(() => Promise.resolve(new Response("{}", { status: 503 })));
  const { data, init } = await loadLegal(["terms"], api);
  expect(init).toMatchObject({ status: 503 });
  expect(data.dehydratedState?.queries).toMatchObject([
    { queryKey: ["legal", "terms"], state: { data: { content: null } } },
  ]);
});

test("the page has the month of the last change", async () => {
  const changes = { terms: "2026-03-31T22:30:00.000Z", privacy: "2026-02-01T12:00:00.000Z" };
  const api = createApi((path) => {
    const type = path.endsWith("/terms") ? "terms" : "privacy";
    return Promise.resolve(
      Response.json({ type, title: "", content: "", updated_at: changes[type], version: 1 }),
    );
  });
  const { data } = await loadLegal(["terms", "privacy"], api);
  expect(data.lastUpdated).toEqual({ key: changes.terms, text: "april 2026" });
});
