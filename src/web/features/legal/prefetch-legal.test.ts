import { expect, test } from "vitest";
import { createApi } from "../../lib/api.ts";
import { prefetchLegalOnServer } from "./prefetch-legal.ts";

test("if a text cannot be read, the page has the built-in one and status 503", async () => {
  const api = createApi(() => Promise.resolve(new Response("{}", { status: 503 })));
  const { data, init } = await prefetchLegalOnServer(["terms"], api);
  expect(init).toMatchObject({ status: 503 });
  expect(data.state).toEqual([[["legal", "terms"], expect.objectContaining({ content: null })]]);
});
