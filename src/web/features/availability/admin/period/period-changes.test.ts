import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AdminPeriod } from "../../../../../contract/availability/admin-availability.ts";
import { getQueryClient } from "../../../../lib/api/query-client.ts";
import { getToasts, removeToasts } from "../../../../lib/toasts/toast.ts";
import { calendarQuery } from "../queries.ts";
import { announceSaved, movePeriod, removePeriod } from "./period-changes.ts";

const period: AdminPeriod = {
  id: "opptatt",
  boat_id: "lomvi",
  kind: "busy",
  region_id: null,
  first_day: "2026-12-14",
  last_day: "2026-12-20",
  note: "Drift",
  held_until: null,
  enquiry_id: null,
  version: 1,
};

let requests: Array<{ method: string; body: unknown }>;
let status: number;

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  status = 200;
  vi.stubGlobal("fetch", (_url: string, { method = "GET", body }: RequestInit) => {
    const sent = typeof body === "string" ? (JSON.parse(body) as Partial<AdminPeriod>) : undefined;
    requests.push({ method, body: sent });
    if (status !== 200) return Promise.resolve(Response.json({}, { status }));
    if (method === "DELETE") return Promise.resolve(new Response(null, { status: 204 }));
    return Promise.resolve(Response.json({ ...period, ...sent, version: 2 }));
  });
  setCalendar([period]);
});

afterEach(() => {
  removeToasts();
  getQueryClient().clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The calendar as the portal has read it. */
function setCalendar(periods: AdminPeriod[]): void {
  const { queryKey } = calendarQuery();
  getQueryClient().setQueryData(queryKey, { today: "2026-12-01", boats: [], regions: [], periods });
}

async function readToast() {
  await vi.runAllTimersAsync();
  return getToasts().at(-1);
}

/** Presses 'Angre' in the newest toast. */
async function undo() {
  const [action] = (await readToast())?.actions ?? [];
  if (action === undefined || !("onSelect" in action)) throw new Error("There is nothing to undo");
  action.onSelect();
}

test("a new period is withdrawn, and comes back", async () => {
  announceSaved(period, undefined);
  expect(await readToast()).toMatchObject({
    title: "Perioden er lagret",
    description: "Opptatt 14.–20. desember",
  });
  await undo();
  expect((await readToast())?.title).toBe("Angret: perioden er fjernet");
  await undo();
  expect((await readToast())?.title).toBe("Angret: perioden er tilbake");
  expect(requests.map(({ method }) => method)).toEqual(["DELETE", "POST"]);
});

test("a moved period is put back over the version that the move made", async () => {
  await movePeriod(period, 7, false);
  expect((await readToast())?.title).toBe("Perioden er flyttet");
  await undo();
  expect((await readToast())?.title).toBe("Angret: perioden er som før");
  expect(requests).toMatchObject([
    { body: { first_day: "2026-12-21", last_day: "2026-12-27", version: 1 } },
    { body: { first_day: "2026-12-14", last_day: "2026-12-20", version: 2 } },
  ]);
});

test.each([
  ["that overlapped another one may do so again", [{ ...period, id: "other" }], true],
  ["that overlapped none may not cover a later one", [], false],
])("a deleted period %s", async (_rule, others, mayOverlap) => {
  setCalendar([period, ...others]);
  await removePeriod(period);
  expect((await readToast())?.title).toBe("Perioden er slettet");
  setCalendar([{ ...period, id: "later" }]);
  await undo();
  await readToast();
  expect(requests.at(-1)).toMatchObject({ method: "POST", body: { may_overlap: mayOverlap } });
});

test("an undo that fails says so", async () => {
  announceSaved(period, undefined);
  await readToast();
  status = 500;
  await undo();
  expect(await readToast()).toMatchObject({
    kind: "error",
    title: "Ikke angret",
    description: "Prøv igjen.",
  });
});
