// @vitest-environment node
import { afterEach, expect, test, vi } from "vitest";
import { exportCsv } from "./export-csv.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the exported file is named by the day in Norway", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-16T23:30:00Z") });
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(new Response("Navn"));
  vi.stubGlobal("fetch", fetched);
  const link = { href: "", download: "", click: vi.fn() };
  vi.stubGlobal("document", { createElement: () => link });
  await exportCsv({ search: "æ", folder: undefined });
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: "POST", body: '{"search":"æ"}' });
  expect(link.download).toBe("henvendelser-2026-11-17.csv");
});
