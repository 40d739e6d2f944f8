import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBoat } from "../../../../tests/support/content/boats.ts";
import { press, render, type, waitUntil } from "../../../../tests/support/jsdom/render.tsx";
import { toSiteCompany } from "../../../rules/company/site-company.ts";
import { company } from "../../../seed/company.ts";
import { CompanyContext } from "../../lib/page/company.ts";
import Boat from "./boat.tsx";

const boat = createBoat("Lomvi", { capabilities: { speed: 10.5 } });
const position = {
  latitude: 69.2,
  longitude: 17.75,
  source: "plan",
  region: "Senja",
  text: "Etter planen",
  course: null,
  speed: null,
};
const createSite = (number: string, name: string) => ({
  number,
  name,
  latitude: 69.53,
  longitude: 18.52,
  municipality: "",
  production_area: "",
});
const sites = [createSite("13567", "Kvaløya sør"), createSite("10211", "Leira")];
const hours: Record<string, number> = { "13567": 3.8, "10211": 21 };

/** What the server knows of a site that is asked for. */
function readChart(number: string) {
  const measured = { miles: 40, hours: hours[number], serviceSpeed: 10.5, position, way: null };
  const rest = { length: 15, pictures: null, region: null, availability: null, readiness: null };
  return {
    site: sites.find((site) => site.number === number) ?? null,
    problem: null,
    suggestions: [],
    boats: [{ id: boat.id, name: boat.name, type: boat.type, ...rest, ...measured }],
    regions: [],
    criteria: [],
    weeks: [],
    isAisAway: false,
  };
}

/** Everything is near the screen. */
function NearObserver(notify: (entries: Array<{ isIntersecting: boolean }>) => void) {
  return { observe: () => notify([{ isIntersecting: true }]), disconnect: () => {} };
}
/** jsdom has no layout. */
function NoObserver() {
  return { observe: () => {}, disconnect: () => {} };
}

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", NearObserver);
  vi.stubGlobal("ResizeObserver", NoObserver);
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname, searchParams } = new URL(url, "http://site.invalid");
    const found = sites.filter(({ number }) => number === searchParams.get("text"));
    const responses: Record<string, unknown> = {
      "/api/fleet/boats/lomvi": { boat, previous: null, next: null },
      "/api/chart/boats/lomvi": position,
      "/api/chart": readChart(searchParams.get("site") ?? ""),
      "/api/sites/search": { found: found.length, sites: found },
    };
    return pathname in responses ? Response.json(responses[pathname]) : new Response("{}", { status: 500 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Opens the page of a boat from the chart of a site. */
async function openFromChart(): Promise<HTMLElement> {
  const Stub = createRoutesStub([
    {
      path: "/fleet/:id",
      Component: Boat as unknown as ComponentType,
      loader: () => ({ dehydratedState: undefined }),
      HydrateFallback: () => null,
    },
  ]);
  const container = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CompanyContext value={toSiteCompany(company)}>
        <Stub
          initialEntries={[{ pathname: "/fleet/lomvi", state: { fleet: "/fleet/kart?lokalitet=13567" } }]}
        />
      </CompanyContext>
    </QueryClientProvider>,
  );
  await waitUntil(() => expect(readPlace(container)).toContain("Her er Lomvi etter planen"));
  return container;
}

const place = (container: HTMLElement) => container.querySelector("[aria-labelledby=boat-place]");
const readPlace = (container: HTMLElement) => place(container)?.textContent.replaceAll(/\s/g, " ");
const offer = (container: HTMLElement) =>
  [...(place(container)?.querySelectorAll("a") ?? [])].find(
    ({ textContent }) => textContent === "Be om tilbud dit",
  );

test("a boat that is chosen for a comparison is in the bar of its page", async () => {
  const container = await openFromChart();
  const bar = () => container.querySelector("[aria-label=Sammenligning]");
  expect(bar()).toBeNull();
  await press(container, "Sammenlign");
  expect(bar()?.textContent).toContain("1 av 4 valgt");
  expect(bar()?.querySelector("li")?.textContent).toBe("Lomvi");
});

test("a boat's page says how far it is from the site of the chart", async () => {
  const container = await openFromChart();
  await waitUntil(() => expect(readPlace(container)).toContain("40 nmca. 3 t 50 min i 10,5 kn"));
  expect(readPlace(container)).toContain("Fiskeridirektoratet (NLOD)");
  expect(offer(container)?.getAttribute("href")).toBe("/contact?boat=lomvi&lokalitet=13567");
});

test("a boat's page says how far it is from another site that is typed there", async () => {
  const container = await openFromChart();
  await type(place(container)!.querySelector<HTMLInputElement>("[role=combobox]")!, "10211");
  await waitUntil(() => expect(readPlace(container)).toContain("ca. 21 t i 10,5 kn"));
  expect(offer(container)?.getAttribute("href")).toBe("/contact?boat=lomvi&lokalitet=10211");
});
