import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ComponentType } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBoat } from "../../../../tests/support/content/boats.ts";
import { press, render, waitUntil } from "../../../../tests/support/jsdom/render.tsx";
import { toSiteCompany } from "../../../rules/company/site-company.ts";
import { company } from "../../../seed/company.ts";
import { CompanyContext } from "../../lib/page/company.ts";
import { getToasts, removeToasts } from "../../lib/toasts/toast.ts";
import Compare from "./compare.tsx";

const fleet = "/fleet?lengde=over-30";
const boats = [createBoat("Alke"), createBoat("Lomvi")];

beforeEach(() => {
  vi.stubGlobal("fetch", (path: string) => {
    const ids = new URLSearchParams(path.split("?")[1]).get("ids")?.split(",") ?? [];
    const found = boats.filter(({ id }) => ids.includes(id));
    if (path.startsWith("/api/boats?")) return Promise.resolve(Response.json(found));
    if (path.includes("papers")) {
      return Promise.resolve(Response.json({ certificates: [], biosecurity: null }));
    }
    const page = {
      boats,
      found: 2,
      page: 1,
      pages: 1,
      criteria: [],
      counts: {},
      suggestions: [],
      understood: null,
      nearMisses: [],
      loosened: [],
      isTextFound: true,
    };
    return Promise.resolve(Response.json(path.startsWith("/api/fleet/search") ? page : []));
  });
});
afterEach(() => {
  act(removeToasts);
  vi.unstubAllGlobals();
});

/** Opens a comparison from the fleet as it was filtered. */
async function open(search: string): Promise<HTMLElement> {
  const Stub = createRoutesStub([
    {
      path: "/fleet/sammenlign",
      Component: Compare as unknown as ComponentType,
      loader: () => ({ dehydratedState: undefined }),
      HydrateFallback: () => null,
    },
  ]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <CompanyContext value={toSiteCompany(company)}>
        <Stub initialEntries={[{ pathname: "/fleet/sammenlign", search, state: { fleet } }]} />
      </CompanyContext>
    </QueryClientProvider>,
  );
}

const findPath = (container: HTMLElement, text: string) =>
  [...container.querySelectorAll("a")].find((link) => link.textContent.trim() === text)?.getAttribute("href");

test.each([
  ["?baater=alke,lomvi", "Legg til fartøy"],
  ["?baater=alke", "Se flåten"],
])("with %s, '%s' leads to the fleet as it was filtered", async (search, link) => {
  const container = await open(search);
  await waitUntil(() => expect(findPath(container, link)).toBe(fleet));
});

const title = (container: HTMLElement) => container.querySelector("h1");

test("a removed boat leaves the focus to the title", async () => {
  const container = await open("?baater=alke,lomvi");
  await waitUntil(() => expect(container.querySelector("table")).not.toBeNull());
  await press(container, "Fjern Lomvi");
  await waitUntil(() =>
    expect(container.textContent).toContain("Du har valgt Alke. Velg minst ett fartøy til"),
  );
  expect(document.activeElement).toBe(title(container));
});

test("an added boat leaves the focus to the title", async () => {
  const container = await open("?baater=alke");
  await waitUntil(() => expect(findPath(container, "Lomvi")).toBeDefined());
  await press(container, "Lomvi");
  await waitUntil(() => expect(container.textContent).toContain("Be om tilbud på begge"));
  expect(document.activeElement).toBe(title(container));
});

test("the link of a comparison is copied", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  Object.assign(navigator, { clipboard: { writeText } });
  const container = await open("?baater=alke,lomvi");
  await waitUntil(() => expect(container.textContent).toContain("Del lenken"));
  await press(container, "Del lenken");
  await waitUntil(() => expect(getToasts()).toMatchObject([{ title: "Lenken er kopiert" }]));
  expect(writeText).toHaveBeenCalledWith(location.href);
});
