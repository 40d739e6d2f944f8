import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { press, render, waitUntil } from "../../../../../tests/support/jsdom/render.tsx";
import { type AdminBoat, adminBoat, newBoat } from "../../../../contract/boats/admin-boats.ts";
import { getToasts, removeToasts } from "../../../lib/toasts/toast.ts";
import BoatBulkBar from "./boat-bulk-bar.tsx";

function createAdminBoat(name: string): AdminBoat {
  const time = "2026-11-18T09:00:00.000Z";
  const fields = v.parse(newBoat, { name, type: "Båt", region: "senja" });
  return v.parse(adminBoat, { ...fields, id: name, version: 1, created_at: time, updated_at: time });
}

afterEach(() => {
  removeToasts();
  vi.unstubAllGlobals();
});

test("boats that cannot be changed are named and stay chosen, and the others are changed", async () => {
  const boats = ["Alke", "Lomvi"].map(createAdminBoat);
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(
      url.endsWith("/Alke")
        ? Response.json({ ...boats[0], status: "maintenance", version: 2 })
        : Response.json(
            { error: { code: "stale", message: "Kari har lagret i mellomtiden." } },
            { status: 409 },
          ),
    ),
  );
  const onChanged = vi.fn<(ids: string[]) => void>();
  const container = await render(
    <QueryClientProvider client={new QueryClient()}>
      <BoatBulkBar boats={boats} onDuplicate={() => {}} onChooseNone={() => {}} onChanged={onChanged} />
    </QueryClientProvider>,
  );
  expect(container.textContent).toContain("2 fartøy er valgt");
  await press(container, "Vedlikehold");
  await waitUntil(() => expect(getToasts()).toHaveLength(2));
  expect(getToasts()).toMatchObject([
    { kind: "success", title: "Statusen er endret" },
    { kind: "error", description: "Lomvi: Kari har lagret i mellomtiden." },
  ]);
  expect(onChanged.mock.calls[0]?.[0]).toEqual(["Alke"]);
});
