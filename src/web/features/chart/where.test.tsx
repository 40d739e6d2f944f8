import { QueryClientProvider } from "@tanstack/react-query";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { render, waitUntil } from "../../../../tests/support/render.tsx";
import type { Chart } from "../../../contract/chart/chart.ts";
import { noFilter } from "../../../rules/fleet/fleet-filter.ts";
import { getQueryClient } from "../../lib/api/query-client.ts";
import { chartQuery } from "./queries.ts";
import { Where } from "./where.tsx";

const plan: Chart = {
  site: null,
  problem: null,
  suggestions: [],
  boats: [],
  regions: [],
  criteria: [],
  weeks: [],
  isAisAway: false,
};

test("a page that came without AIS asks for it", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ ...plan, isAisAway: true })));
  const client = getQueryClient();
  client.setQueryData(chartQuery({ filter: noFilter }).queryKey, plan);
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <QueryClientProvider client={client}>
          <Where />
        </QueryClientProvider>
      ),
    },
  ]);
  const root = await render(<Stub />);
  await waitUntil(() => expect(root.textContent).toContain("AIS svarer ikke."));
  vi.unstubAllGlobals();
});
