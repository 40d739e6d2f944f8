import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  findControl,
  press,
  pressKey,
  render,
  type,
  waitUntil,
} from "../../../../tests/support/jsdom/render.tsx";
import type { Chart, ChartBoat } from "../../../contract/chart/chart.ts";
import type { Site } from "../../../contract/sites/sites.ts";
import { noFilter } from "../../../rules/fleet/fleet-filter.ts";
import { getQueryClient } from "../../lib/api/query-client.ts";
import { chartQuery } from "./queries.ts";
import { Where } from "./where.tsx";

const lomvi: ChartBoat = {
  id: "lomvi",
  name: "Lomvi",
  type: "Servicekatamaran",
  length: 15,
  pictures: null,
  region: "Senja",
  availability: null,
  serviceSpeed: 10.5,
  readiness: null,
  position: null,
  miles: null,
  hours: null,
  way: null,
};
const plan: Chart = {
  site: null,
  problem: null,
  suggestions: [],
  boats: [lomvi],
  regions: [],
  criteria: [],
  weeks: [],
  isAisAway: false,
};
const site: Site = {
  number: "13567",
  name: "Kvaløya sør",
  latitude: 69.53,
  longitude: 18.52,
  municipality: "Tromsø",
  production_area: "",
};
const digits = "Lokalitetsnummer har fem siffer. Du kan også skrive navnet.";
/** What the server says of the sites that are asked for. */
const charts: Record<string, Partial<Chart>> = {
  "13567": { site, boats: [{ ...lomvi, miles: 40, hours: 40 / 10.5 }] },
  "1356": { problem: digits, suggestions: [site] },
};

let isAisAway: boolean;

beforeEach(() => {
  isAisAway = false;
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname, searchParams } = new URL(url, "http://site.invalid");
    if (pathname === "/api/sites") return Response.json([]);
    if (pathname === "/api/sites/search") return Response.json({ found: 1, sites: [site] });
    return Response.json({ ...plan, ...charts[searchParams.get("site") ?? ""], isAisAway });
  });
});
afterEach(() => {
  getQueryClient().clear();
  vi.unstubAllGlobals();
});

function Location() {
  const location = useLocation();
  return <output data-state={JSON.stringify(location.state)}>{location.pathname + location.search}</output>;
}

async function open(search = ""): Promise<HTMLElement> {
  const Stub = createRoutesStub([
    {
      path: "/fleet/kart",
      Component: () => (
        <QueryClientProvider client={getQueryClient()}>
          <Where />
          <Location />
        </QueryClientProvider>
      ),
    },
    { path: "/fleet/lomvi", Component: Location },
  ]);
  return render(<Stub initialEntries={[`/fleet/kart${search}`]} />);
}

const field = (root: HTMLElement) => root.querySelector<HTMLInputElement>("[role=combobox]")!;
const options = (root: HTMLElement) =>
  Array.from(root.querySelectorAll("[role=option]"), ({ textContent }) => textContent);
const url = (root: HTMLElement) => root.querySelector("output")?.textContent;
const alert = (root: HTMLElement) => root.querySelector("[role=alert]");

async function openWithField(search?: string): Promise<HTMLElement> {
  const root = await open(search);
  await waitUntil(() => expect(field(root)).not.toBeNull());
  act(() => field(root).focus());
  return root;
}

test("a page that came without AIS asks for it", async () => {
  getQueryClient().setQueryData(chartQuery({ filter: noFilter }).queryKey, plan);
  isAisAway = true;
  const root = await open();
  await waitUntil(() => expect(root.textContent).toContain("AIS svarer ikke."));
});

test("a suggested site is chosen by keys", async () => {
  const root = await openWithField();
  await type(field(root), "kvalåya");
  await waitUntil(() => expect(options(root)).toEqual(["13567Kvaløya sørTromsø"]));
  expect(field(root).getAttribute("aria-expanded")).toBe("true");
  // The licence of the register requires it.
  expect(root.querySelector("[role=listbox] + p")?.textContent).toBe("Kilde: Fiskeridirektoratet");
  pressKey(field(root), "ArrowDown");
  const highlighted = document.getElementById(field(root).getAttribute("aria-activedescendant") ?? "");
  expect(highlighted?.getAttribute("aria-selected")).toBe("true");
  pressKey(field(root), "Enter");
  await waitUntil(() => expect(root.querySelector("h2")?.textContent).toBe("Nærmest først"));
  expect([url(root), field(root).value]).toEqual(["/fleet/kart?lokalitet=13567", "13567 Kvaløya sør"]);
  expect(options(root)).toEqual([]);
});

test("what is wrong with a site is not covered by the suggestions", async () => {
  const root = await openWithField();
  await type(field(root), "1356");
  await waitUntil(() => expect(options(root)).toHaveLength(1));
  pressKey(field(root), "Enter");
  await act(async () => field(root).form?.requestSubmit());
  await waitUntil(() => expect(alert(root)?.textContent).toContain(digits));
  expect(options(root)).toEqual([]);
  expect(field(root).getAttribute("aria-invalid")).toBe("true");
});

test("'Fjern lokaliteten' leaves an empty field, which has the focus", async () => {
  const root = await openWithField("?lokalitet=1356");
  await waitUntil(() => expect(alert(root)).not.toBeNull());
  act(() => findControl(root, "Fjern lokaliteten").focus());
  await press(root, "Fjern lokaliteten");
  await waitUntil(() => expect(alert(root)).toBeNull());
  expect([url(root), field(root).value]).toEqual(["/fleet/kart", ""]);
  expect(document.activeElement).toBe(field(root));
});

test("the page of a boat knows the chart that led there", async () => {
  const root = await openWithField("?lokalitet=13567");
  await waitUntil(() => expect(root.textContent).toContain("fra Kvaløya sør"));
  act(() => findControl(root, "Lomvi").click());
  expect(url(root)).toBe("/fleet/lomvi");
  expect(JSON.parse(root.querySelector("output")?.dataset.state ?? "")).toEqual({
    fleet: "/fleet/kart?lokalitet=13567",
    isPrevious: true,
  });
});
