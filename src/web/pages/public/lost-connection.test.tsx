import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ComponentType } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBoat } from "../../../../tests/support/content/boats.ts";
import { render, waitUntil } from "../../../../tests/support/jsdom/render.tsx";
import { toSiteCompany } from "../../../rules/company/site-company.ts";
import { company } from "../../../seed/company.ts";
import { Toaster } from "../../components/ui/toaster.tsx";
import { CompanyContext } from "../../lib/page/company.ts";
import { removeToasts, showToast } from "../../lib/toasts/toast.ts";
import Boat from "./boat.tsx";
import Fleet from "./fleet.tsx";
import Service from "./service.tsx";
import Services from "./services.tsx";

const pages = {
  "/fleet": Fleet,
  "/fleet/:id": Boat,
  "/services": Services,
  "/services/:slug": Service,
} as unknown as Record<string, ComponentType>;

const lomvi = createBoat("Lomvi");
const fleet = {
  total: 1,
  boats: [lomvi],
  away: [],
  regions: [],
  options: { type: [], service: [], region: [], length: [], week: [], equipment: [] },
};
const createService = (title: string) => ({
  id: title,
  slug: title.toLowerCase(),
  title,
  title_no: "",
  description: "",
  description_no: "",
  image: "",
  image_text: "",
  features: [],
  shareImage: "",
});
const papers = { certificates: [], biosecurity: null };

/** The responses of the API. The others fail. */
let responses: Record<string, unknown>;

beforeEach(() => {
  vi.stubGlobal("fetch", async (url: string) => {
    const [path = ""] = url.split("?");
    return path in responses ? Response.json(responses[path]) : new Response("{}", { status: 500 });
  });
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  act(removeToasts);
  vi.unstubAllGlobals();
});

test.each([
  ["/fleet", { "/api/fleet": fleet }],
  [
    "/fleet/lomvi",
    {
      "/api/fleet/boats/lomvi": { boat: lomvi, previous: null, next: null },
      "/api/boats/lomvi/papers": papers,
      "/api/regions": [],
    },
  ],
  ["/services", { "/api/services": [createService("Notvasking")] }],
  [
    "/services/notvasking",
    {
      "/api/services/notvasking": createService("Notvasking"),
      "/api/services/notvasking/boats": [lomvi],
      "/api/services": [createService("Avlusing")],
    },
  ],
])("%s stays when it is read again after a lost connection, and that fails", async (path, read) => {
  responses = read;
  const Stub = createRoutesStub(
    Object.entries(pages).map(([route, Component]) => ({
      path: route,
      Component,
      loader: () => ({ dehydratedState: undefined, isMissing: false }),
      HydrateFallback: () => null,
    })),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const container = await render(
    <QueryClientProvider client={client}>
      <CompanyContext value={toSiteCompany(company)}>
        <main>
          <Stub initialEntries={[path]} />
        </main>
        <Toaster />
      </CompanyContext>
    </QueryClientProvider>,
  );
  const statuses = () =>
    new Set(
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.status),
    );
  const readPage = () => container.querySelector("main")?.textContent;
  const readToasts = () =>
    Array.from(container.querySelectorAll("[data-toast]"), ({ textContent }) => textContent);
  await waitUntil(() => expect(statuses()).toContain("success"));
  await waitUntil(() => expect(client.isFetching()).toBe(0));
  await waitUntil(() => expect(readPage()).not.toContain("Laster..."));
  const before = readPage();
  responses = {};
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  await waitUntil(() => expect(statuses()).not.toContain("success"));
  // When this toast is there, those of the failures would be too.
  showToast({ kind: "info", title: "Sist" });
  await waitUntil(() => expect(readToasts()).toContain("Sist"));
  expect(readToasts()).toEqual(["Sist"]);
  expect(readPage()).toBe(before);
});
