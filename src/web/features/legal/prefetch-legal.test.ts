import { expect, test } from "vitest";
import { createApi } from "../../lib/api.ts";
import { prefetchLegalOnServer } from "./prefetch-legal.ts";

test("a text the server cannot read becomes the built-in one, in a page that is not kept", async () => {
  const api = createApi(() => Promise.resolve(new Response("{}", { status: 503 })));
  const { data, init } = await prefetchLegalOnServer(["terms"], api);
  expect(init).toMatchObject({ status: 503 });
  expect(data.state).toEqual([[["legal", "terms"], expect.objectContaining({ content: null })]]);
});
