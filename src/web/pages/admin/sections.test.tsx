// @vitest-environment jsdom
/** What sections of the portal show when there is nothing to read, and when reading or saving fails. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ComponentType } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findControl, press, render, type, waitUntil } from "../../../../tests/support/render.tsx";
import { ConfirmProvider } from "../../components/ui/confirm.tsx";
import { RoleContext } from "../../lib/page/role.ts";
import { getToasts, removeToasts } from "../../lib/toasts/toast.ts";
import Boats from "./boats.tsx";
import Enquiries from "./enquiries.tsx";
import Legal from "./legal.tsx";
import Regions from "./regions.tsx";
import Services from "./services.tsx";

const sections = {
  "/admin": Boats,
  "/admin/services": Services,
  "/admin/regions": Regions,
  "/admin/legal": Legal,
  "/admin/contact": Enquiries,
} as unknown as Record<string, ComponentType>;

const noBoats = { boats: [], found: 0, next: null, total: 0, active: 0 };

/** The responses of the API to reads. All others fail. */
let responses: Record<string, unknown>;

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  responses = {};
  localStorage.clear();
  vi.stubGlobal("fetch", (url: string, { method = "GET" }: RequestInit = {}) => {
    const [path = ""] = url.split("?");
    const isFound = method === "GET" && path in responses;
    return Promise.resolve(isFound ? Response.json(responses[path]) : new Response("{}", { status: 500 }));
  });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  act(removeToasts);
  vi.unstubAllGlobals();
});

async function open(path: string): Promise<HTMLElement> {
  const Stub = createRoutesStub(
    Object.entries(sections).map(([route, Component]) => ({ path: route, Component })),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <RoleContext value="owner">
        <ConfirmProvider>
          <Stub initialEntries={[path]} />
        </ConfirmProvider>
      </RoleContext>
    </QueryClientProvider>,
  );
}

const expectError = (description: string) =>
  waitUntil(() =>
    expect(getToasts()).toContainEqual(expect.objectContaining({ title: "Error", description })),
  );

test.each([
  ["/admin", "Failed to fetch boats"],
  ["/admin/services", "Failed to fetch services"],
  ["/admin/regions", "Failed to fetch regions"],
  ["/admin/legal", "Failed to load legal content"],
  ["/admin/contact", "Failed to fetch contact submissions"],
])("%s that cannot be read shows the toast 'Error: %s'", async (path, description) => {
  await open(path);
  await expectError(description);
});

test.each([
  ["/admin", "/api/admin/boats", noBoats, "No boats found", "Add First Boat"],
  ["/admin/services", "/api/admin/services", [], "No services found", "Opprett din første tjeneste"],
  ["/admin/regions", "/api/admin/regions", [], "No regions found", "Opprett din første region"],
])("%s without records says so, and begins the first one", async (path, source, response, title, label) => {
  responses[source] = response;
  const container = await open(path);
  await waitUntil(() => expect(container.textContent).toContain(title));
  expect(findControl(container, label)).toBeDefined();
});

test.each([
  ["/admin/services", "Common Title", "Opprett Tjeneste", "Failed to save service"],
  ["/admin/regions", "Region Name", "Create Region", "Failed to save region"],
])("a save in %s that fails keeps what was typed", async (path, label, save, description) => {
  responses[`/api${path}`] = [];
  const container = await open(`${path}?new`);
  const field = () => {
    const found = [...container.querySelectorAll("label")].find(({ textContent }) =>
      textContent.startsWith(label),
    );
    return found?.control as HTMLInputElement;
  };
  await waitUntil(() => expect(field()).toBeDefined());
  await type(field(), "Dykking");
  await press(container, save);
  await expectError(description);
  expect(field().value).toBe("Dykking");
});

const names = (container: HTMLElement) =>
  [...container.querySelectorAll("article h2, article h3")].map(({ textContent }) => textContent);

/** Types in the search, or chooses in a list of the bar. */
async function choose(container: HTMLElement, label: string, value: string): Promise<void> {
  const control = findControl(container, label);
  if (control instanceof HTMLInputElement) return type(control, value);
  await act(async () => {
    (control as HTMLSelectElement).value = value;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

test("regions are found by their boats, and those without any are listed", async () => {
  const times = { created_at: "2026-11-18T09:00:00.000Z", updated_at: "2026-11-18T09:00:00.000Z" };
  const fields = { description: "", place: "", radius: 20, version: 1, ...times };
  responses["/api/admin/regions"] = ["Lofoten", "Salten"].map((name) => ({ id: name, name, ...fields }));
  const status = { status: "active", is_published: true, length: 15, image: null, services: [] };
  responses["/api/admin/boat-choices"] = [
    { id: "alke", name: "Alke", type: "Båt", region: "Salten", ...status },
  ];
  const container = await open("/admin/regions");
  await waitUntil(() => expect(container.textContent).toContain("1 fartøy: Alke"));
  await choose(container, "Søk i lista", "alke");
  expect(names(container)).toEqual(["Salten"]);
  expect(container.textContent).toContain("Viser 1 av 2");
  await choose(container, "Søk i lista", "");
  await choose(container, "Vis", "Uten fartøy");
  expect(names(container)).toEqual(["Lofoten"]);
});

test("a service cannot be deleted, and its button says why", async () => {
  const texts = { title_no: "", description: "", description_no: "", image: "", image_text: "" };
  const html = { description_html: "", description_no_html: "", image_focus: null };
  const times = { created_at: "2026-11-18T09:00:00.000Z", updated_at: "2026-11-18T09:00:00.000Z" };
  const fields = { ...texts, ...html, ...times, features: [], boats: [], version: 1 };
  responses["/api/admin/services"] = [{ id: "1", slug: "dykking", title: "Dykking", ...fields }];
  const container = await open("/admin/services");
  await waitUntil(() => expect(names(container)).toEqual(["Dykking"]));
  const button = findControl(container, "Slett");
  expect(button.ariaDisabled).toBe("true");
  const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toContain("kan ikke slettes");
});

test("an address without a region behind it shows the list", async () => {
  responses["/api/admin/regions"] = [];
  const container = await open("/admin/regions?edit=finnes-ikke");
  await expectError("Det finnes ingenting på denne adressen");
  expect(container.querySelector("dialog")).toBeNull();
});
