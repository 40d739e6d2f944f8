/** What pages that are opened by a link show while the API is read, and when that fails. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ComponentType } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { press, render, waitUntil } from "../../../../tests/support/jsdom/render.tsx";
import type { Service as StoredService } from "../../../contract/services/services.ts";
import { toSiteCompany } from "../../../rules/company/site-company.ts";
import { company } from "../../../seed/company.ts";
import { CompanyContext } from "../../lib/page/company.ts";
import { getToasts, removeToasts } from "../../lib/toasts/toast.ts";
import Boat from "./boat.tsx";
import DeLicing from "./de-licing.tsx";
import Fleet from "./fleet.tsx";
import Home from "./home.tsx";
import Privacy from "./privacy.tsx";
import Service from "./service.tsx";
import Services from "./services.tsx";
import TermsAndPrivacy from "./terms-privacy.tsx";

const pages = {
  "/": Home,
  "/privacy": Privacy,
  "/terms-privacy": TermsAndPrivacy,
  "/fleet": Fleet,
  "/fleet/:id": Boat,
  "/services": Services,
  "/services/de-licing": DeLicing,
  "/services/:slug": Service,
} as unknown as Record<string, ComponentType>;

const noFleet = {
  total: 0,
  boats: [],
  away: [],
  regions: [],
  options: { type: [], service: [], region: [], length: [], week: [], equipment: [] },
};
const service: StoredService = {
  id: "1",
  slug: "notvasking",
  title: "Notvasking",
  title_no: "",
  description: "Vask av nøter.",
  description_no: "",
  image: "",
  image_text: "",
  features: [],
  shareImage: "",
};

/** The responses of the API. The others fail. */
let responses: Record<string, unknown>;

beforeEach(() => {
  responses = {};
  vi.stubGlobal("fetch", (url: string) => {
    const [path = ""] = url.split("?");
    const response = path in responses ? responses[path] : new Response("{}", { status: 500 });
    return Promise.resolve(response instanceof Response ? response.clone() : Response.json(response));
  });
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  act(removeToasts);
  vi.unstubAllGlobals();
});

async function open(path: string): Promise<HTMLElement> {
  const Stub = createRoutesStub(
    Object.entries(pages).map(([route, Component]) => ({
      path: route,
      Component,
      loader: () => ({ dehydratedState: undefined, isMissing: false, structuredData: [] }),
      HydrateFallback: () => null,
    })),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <CompanyContext value={toSiteCompany(company)}>
        <Stub initialEntries={[path]} />
      </CompanyContext>
    </QueryClientProvider>,
  );
}

const heading = (container: HTMLElement) => container.querySelector("h1")?.textContent;
const expectToast = (title: string, description: string) =>
  waitUntil(() => expect(getToasts()).toContainEqual(expect.objectContaining({ title, description })));

test.each([
  ["/", "Error", "Failed to load services"],
  [
    "/fleet",
    "Feil ved henting av fartøy",
    "Det oppstod et problem med å laste flåtedata. Prøv igjen senere.",
  ],
  [
    "/fleet/lomvi",
    "Feil ved henting av båtdata",
    "Det oppstod et problem med å laste båtdataene. Prøv igjen senere.",
  ],
  ["/services", "Feil", "Kunne ikke laste tjenester"],
  ["/services/de-licing", "Feil", "Kunne ikke laste tjenestedetaljer"],
])("%s that cannot be read shows the toast '%s: %s'", async (path, title, description) => {
  await open(path);
  await expectToast(title, description);
});

test.each([
  [
    "Feil ved henting av relaterte fartøy",
    "Det oppstod et problem med å laste relaterte fartøy. Prøv igjen senere.",
  ],
  [
    "Feil ved henting av relaterte tjenester",
    "Det oppstod et problem med å laste relaterte tjenester. Prøv igjen senere.",
  ],
])("a part of a service that cannot be read shows the toast '%s: %s'", async (title, description) => {
  responses["/api/services/notvasking"] = service;
  const container = await open("/services/notvasking");
  await expectToast(title, description);
  expect(heading(container)).toBe("Notvasking");
});

test("a response that is not what the endpoint promises counts as failed", async () => {
  responses["/api/fleet"] = {};
  const container = await open("/fleet");
  await waitUntil(() => expect(container.textContent).toContain("Flåten kunne ikke hentes."));
});

test.each([
  ["/fleet", "main", "/api/fleet", noFleet, "Ingen fartøy funnet"],
  ["/services", "main", "/api/services", [], "Ingen tjenester er lagt ut ennå."],
  [
    "/services/notvasking",
    "section",
    "/api/services/notvasking/boats",
    [],
    "Ingen fartøy tilbyr for øyeblikket denne tjenesten",
  ],
  ["/services/notvasking", "nav", "/api/services", [], "Ingen relaterte tjenester funnet"],
])("'Prøv igjen' on %s in <%s> reads %s again", async (path, part, source, response, text) => {
  responses["/api/services/notvasking"] = service;
  const container = await open(path);
  const parts = () => [...container.querySelectorAll(part), container];
  const failed = () => parts().find(({ textContent }) => textContent.includes("Prøv igjen"));
  await waitUntil(() => expect(failed()).toBeDefined());
  responses[source] = response;
  await press(failed() ?? container, "Prøv igjen");
  await waitUntil(() => expect(container.textContent).toContain(text));
});

test.each(["/fleet", "/fleet/lomvi", "/services", "/services/notvasking", "/privacy"])(
  "%s shows 'Laster...' until it is read",
  async (path) => {
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    const container = await open(path);
    await waitUntil(() => expect(container.textContent).toContain("Laster..."));
  },
);

test("/terms-privacy names the texts that are being read", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const container = await open("/terms-privacy");
  await waitUntil(() => expect(container.textContent).toContain("Laster vilkår innhold..."));
  expect(container.textContent).toContain("Laster personvern innhold...");
});

test.each([404, 500])("a boat that cannot be read, with status %s, leads to the fleet", async (status) => {
  responses["/api/fleet/boats/lomvi"] = new Response("{}", { status });
  const container = await open("/fleet/lomvi");
  await waitUntil(() => expect(heading(container)).toBe("Flåten"));
});

test.each(["/services/notvasking", "/services/de-licing"])(
  "%s that cannot be read is shown as not found",
  async (path) => {
    const container = await open(path);
    await waitUntil(() => expect(heading(container)).toBe("Tjeneste ikke funnet"));
    expect(container.querySelector('a[href="/services"]')).not.toBeNull();
  },
);

test("the front page without its boats has its services", async () => {
  responses["/api/services"] = [service];
  const container = await open("/");
  await waitUntil(() => expect(container.textContent).not.toContain("Laster..."));
  expect(container.querySelector('a[href="/services/notvasking"]')).not.toBeNull();
  expect(container.querySelector('a[href^="/fleet/"]')).toBeNull();
});

test("the front page without its services has the rest", async () => {
  const container = await open("/");
  await expectToast("Error", "Failed to load services");
  expect(container.querySelector('a[href="/services"]')).not.toBeNull();
});

test("a legal text that cannot be read is replaced by the built-in one", async () => {
  const container = await open("/privacy");
  await waitUntil(() => expect(container.querySelectorAll("li h2")).toHaveLength(10));
  expect(heading(container)).toBe("Personvernpolitikk");
});
