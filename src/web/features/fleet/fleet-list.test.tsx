import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { createBoat, unknownSpecifications } from "../../../../tests/support/content/boats.ts";
import { press, pressKey, render, type, waitUntil } from "../../../../tests/support/jsdom/render.tsx";
import type { Boat } from "../../../contract/boats/boats.ts";
import { filterFromParams } from "../../../rules/fleet/fleet-filter.ts";
import { listOptions } from "../../../rules/fleet/fleet-options.ts";
import { FleetList } from "./fleet-list.tsx";
import { searchWhole } from "./use-fleet-result.ts";

const screen = { matches: false, addEventListener() {}, removeEventListener() {} };
vi.stubGlobal("matchMedia", () => screen);

const delousing = { id: "1", slug: "de-licing", title: "Avlusing" };
const boats = [
  createBoat("Alke", {
    type: "Katamaran",
    region: { id: "1", name: "Salten" },
    capabilities: { rov: true },
  }),
  createBoat("Krykkje", { type: "Hurtigbåt", description: "Har slepekrok, ROV." }),
  createBoat("Storskarv", {
    type: "Brønnbåt",
    services: [delousing],
    specifications: { ...unknownSpecifications, length: 38 },
  }),
];
const regions = [{ id: "1", name: "Salten" }];

function Location() {
  const location = useLocation();
  return <output data-state={JSON.stringify(location.state)}>{location.pathname + location.search}</output>;
}
const output = (container: HTMLElement) => container.querySelector("output")!;
const url = (container: HTMLElement) => output(container).textContent;

async function open(path: string, listed: Boat[] | null = boats): Promise<HTMLElement> {
  const options = listOptions(listed ?? boats, regions);
  const fleet = { total: listed?.length ?? 500, boats: listed, away: [], regions, options };
  const Stub = createRoutesStub([
    {
      path: "/fleet",
      Component: () => [<FleetList key="list" fleet={fleet} />, <Location key="location" />],
    },
    { path: "/fleet/:id", Component: Location },
  ]);
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Stub initialEntries={[path]} />
    </QueryClientProvider>,
  );
}

const listNames = (container: HTMLElement) =>
  Array.from(container.querySelectorAll("article h3"), ({ textContent }) => textContent);
const field = (container: HTMLElement) => container.querySelector<HTMLInputElement>("input[type=search]")!;
const listHeading = (container: HTMLElement) =>
  [...container.querySelectorAll("h2")].find(({ textContent }) => textContent === "Fartøy");

async function search(container: HTMLElement, text: string): Promise<void> {
  await type(field(container), text);
  await waitUntil(() => expect(url(container)).toContain("sok="));
}

test("the example of a search is made of the boats that there are", async () => {
  const hint = "Skriv hele behovet";
  expect((await open("/fleet")).textContent).toContain(hint);
  const container = await open("/fleet", []);
  expect(container.textContent).not.toContain(hint);
  expect(field(container).hasAttribute("aria-describedby")).toBe(false);
});

test("one type is shown at a time", async () => {
  const container = await open("/fleet?type=Katamaran");
  expect(listNames(container)).toEqual(["Alke"]);
  await press(container, "Hurtigbåt");
  expect(listNames(container)).toEqual(["Krykkje"]);
  await press(container, "Hurtigbåt");
  expect(listNames(container)).toHaveLength(3);
});

test("'Tøm søk' shows all boats again", async () => {
  const container = await open("/fleet?sok=finnes+ikke");
  expect(container.textContent).toContain("Prøv å justere søkekriteriene eller fjern filtrene.");
  await press(container, "Tøm søk");
  expect(url(container)).toBe("/fleet");
  expect(listNames(container)).toHaveLength(3);
  expect(document.activeElement).toBe(listHeading(container));
});

test("a removed criterion leaves the focus to the list", async () => {
  const container = await open("/fleet?tjeneste=de-licing&region=Salten");
  await press(container, "Fjern filteret Salten");
  expect(listNames(container)).toEqual(["Storskarv"]);
  expect(document.activeElement).toBe(listHeading(container));
});

test("'Fjern søketekst' empties the field", async () => {
  const container = await open("/fleet?sok=alke");
  await press(container, "Fjern søketekst");
  expect(field(container).value).toBe("");
  expect(document.activeElement).toBe(field(container));
});

test("a URL without a filter empties the field", async () => {
  const container = await open("/fleet?sok=alke");
  await press(container, "Fjern filtre");
  expect([url(container), field(container).value]).toEqual(["/fleet", ""]);
});

test("Enter keeps a text that finds boats, whatever else it may mean", async () => {
  const container = await open("/fleet");
  await search(container, "rov");
  expect(container.querySelector('[aria-label="Forslag"]')).not.toBeNull();
  await act(async () => field(container).form?.requestSubmit());
  expect(url(container)).toBe("/fleet?sok=rov");
  expect(listNames(container)).toEqual(["Krykkje"]);
});

test("Enter turns a whole sentence into filters", async () => {
  const container = await open("/fleet");
  await search(container, "avlusing over 30 m salten");
  await act(async () => field(container).form?.requestSubmit());
  expect(url(container)).toBe("/fleet?tjeneste=de-licing&region=Salten&lengde=over-30");
  expect(field(container).value).toBe("");
  expect(container.textContent).toContain("Ingen båt treffer helt. Disse er nærmest");
});

test("on a phone every option is a tap away, with how many boats it leaves", async () => {
  screen.matches = true;
  const container = await open("/fleet");
  const chip = container.querySelector<HTMLInputElement>('input[name="lengde"][value="over-30"]');
  expect(chip?.closest("label")?.textContent).toBe("Over 30 m1");
  await act(async () => chip?.click());
  expect(url(container)).toBe("/fleet?lengde=over-30");
  expect(container.querySelector("select")).toBeNull();
  screen.matches = false;
});

test("a chosen suggestion leaves the other words in the field", async () => {
  const container = await open("/fleet");
  await search(container, "avlusing over 30 m");
  const link = [...container.querySelectorAll("a")].find(({ textContent }) =>
    textContent.startsWith("Lengde: Over 30 m"),
  );
  await act(async () => link?.click());
  expect(field(container).value).toBe("avlusing");
  expect(document.activeElement).toBe(field(container));
});

test("a near miss knows the search that leads back to it", async () => {
  const container = await open("/fleet?tjeneste=de-licing&region=Salten");
  await press(container, "Storskarv");
  expect(url(container)).toBe("/fleet/storskarv");
  expect(JSON.parse(output(container).dataset.state ?? "")).toMatchObject({
    fleet: "/fleet?tjeneste=de-licing&region=Salten",
    isPrevious: true,
  });
});

test("the list of equipment stays as the visitor opened it", async () => {
  const container = await open("/fleet?utstyr=rov");
  const details = container.querySelector("details");
  expect(details?.querySelector("summary")?.textContent).toContain("1 valgt");
  details?.setAttribute("open", "");
  await act(async () => container.querySelector<HTMLElement>("details input:checked")?.click());
  expect(url(container)).toBe("/fleet");
  expect(details?.open).toBe(true);
});

test("the list of equipment closes on Escape, and when the focus leaves it where it covers the boats", async () => {
  const container = await open("/fleet");
  const details = container.querySelector("details")!;
  details.open = true;
  act(() => details.querySelector("input")?.focus());
  pressKey(details.querySelector("input")!, "Escape");
  expect(details.open).toBe(false);
  expect(document.activeElement).toBe(details.querySelector("summary"));

  details.open = true;
  act(() => details.querySelector("input")?.focus());
  expect(details.open).toBe(true);
  act(() => field(container).focus());
  expect(details.open).toBe(false);

  screen.matches = true;
  details.open = true;
  act(() => details.querySelector("input")?.focus());
  act(() => field(container).focus());
  expect(details.open).toBe(true);
  screen.matches = false;
});

test.each(["utstyr=cranes", "utstyr=cranes%3A55", "uke=20", "region=Alta"])(
  "?%s, which is no option, stays the filter",
  async (query) => {
    for (const isPhone of [false, true]) {
      screen.matches = isPhone;
      const container = await open(`/fleet?${query}`);
      expect(url(container)).toBe(`/fleet?${query}`);
    }
    screen.matches = false;
  },
);

test("equipment that is no option can be removed", async () => {
  const container = await open("/fleet?utstyr=cranes");
  expect(listNames(container)).toEqual([]);
  await act(async () => container.querySelector<HTMLElement>("details input:checked")?.click());
  expect(url(container)).toBe("/fleet");
});

test("boats that lack nothing but the text are not called near misses", async () => {
  const container = await open("/fleet?sok=pris&tjeneste=de-licing");
  const heading = [...container.querySelectorAll("h2")].map(({ textContent }) => textContent);
  expect(heading).toContain("Disse oppfyller resten");
  expect(container.textContent).not.toContain("Ingen båt treffer helt");
  expect(container.textContent).not.toContain("står det som mangler");
});

/** Responds to searches of a fleet that is too large to be sent with the page. */
function serveSearch(): void {
  const fleet = { total: 500, boats, away: [], regions, options: listOptions(boats, regions) };
  const fetch = vi.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    const { pathname, searchParams } = new URL(url as string, "http://site.invalid");
    if (pathname !== "/api/fleet/search") return Response.error();
    const filter = new URLSearchParams(searchParams.get("filter") ?? "");
    return Response.json(searchWhole(fleet, filterFromParams(filter)));
  });
  onTestFinished(() => fetch.mockRestore());
}

test("a large fleet is searched on the server while the visitor types", async () => {
  serveSearch();
  const container = await open("/fleet", null);
  await waitUntil(() => expect(listNames(container)).toHaveLength(3));
  await type(field(container), "alke");
  await waitUntil(() => expect(listNames(container)).toEqual(["Alke"]));
});

test("in a large fleet too, Enter turns a whole sentence into filters", async () => {
  serveSearch();
  const container = await open("/fleet", null);
  await search(container, "avlusing over 30 m salten");
  await act(async () => field(container).form?.requestSubmit());
  await waitUntil(() =>
    expect(container.querySelector('[aria-label="Fjern filteret Avlusing"]')).not.toBeNull(),
  );
  expect(field(container).value).toBe("");
});

test("a search of a large fleet that fails is made again by 'Prøv igjen'", async () => {
  const fetch = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.error());
  onTestFinished(() => fetch.mockRestore());
  const container = await open("/fleet?sok=lomvi", null);
  await waitUntil(() => expect(container.textContent).toContain("Søket kunne ikke utføres."));
  await press(container, "Prøv igjen");
  await waitUntil(() => expect(fetch).toHaveBeenCalledTimes(2));
});
