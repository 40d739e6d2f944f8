/** What sections of the portal are called, and what they show when there is nothing to read and after a save. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ComponentType } from "react";
import { createRoutesStub } from "react-router";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PortalProviders, region, service, times } from "../../../../tests/support/jsdom/portal-content.tsx";
import { findControl, press, render, type, waitUntil } from "../../../../tests/support/jsdom/render.tsx";
import { newBoat } from "../../../contract/boats/admin-boats.ts";
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

/** The responses of the API, by path, and for writes with the method before it. All others fail. */
let responses: Record<string, unknown>;

beforeEach(() => {
  responses = {};
  localStorage.clear();
  vi.stubGlobal("fetch", (url: string, { method = "GET" }: RequestInit = {}) => {
    const [path = ""] = url.split("?");
    const key = method === "GET" ? path : `${method} ${path}`;
    return Promise.resolve(
      key in responses ? Response.json(responses[key]) : new Response("{}", { status: 500 }),
    );
  });
});
afterEach(() => {
  act(removeToasts);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const boatFields = v.parse(newBoat, { id: "lomvi", name: "Lomvi", type: "Katamaran", region: "1" });
const boat = { ...boatFields, status: "active", version: 1, ...times };
const legalText = { title: "", content: "<p>Ny</p>", updated_at: null, version: 1 };

async function open(path: string): Promise<HTMLElement> {
  const Stub = createRoutesStub(
    Object.entries(sections).map(([route, Component]) => ({ path: route, Component })),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <PortalProviders userRole="owner">
        <Stub initialEntries={[path]} />
      </PortalProviders>
    </QueryClientProvider>,
  );
}

/** Waits for the field with a label that begins so. */
async function findField(container: HTMLElement, label: string): Promise<HTMLInputElement> {
  const find = () =>
    [...container.querySelectorAll("label")].find(({ textContent }) => textContent.startsWith(label))
      ?.control;
  await waitUntil(() => expect(find()).toBeDefined());
  return find() as HTMLInputElement;
}

async function findDialog(container: HTMLElement): Promise<HTMLElement> {
  await waitUntil(() => expect(container.querySelector("dialog form")).not.toBeNull());
  return container.querySelector("dialog")!;
}

const expectToast = (title: string, description: string) =>
  waitUntil(() => expect(getToasts()).toContainEqual(expect.objectContaining({ title, description })));
const expectError = (description: string) => expectToast("Error", description);

test.each([
  ["/admin", "Manage Boats"],
  ["/admin/services", "Services Management"],
  ["/admin/regions", "Regions Management"],
  ["/admin/legal", "Legal Content Management"],
  ["/admin/contact", "Contact Form Submissions"],
])("%s is headed '%s'", async (path, title) => {
  const container = await open(path);
  expect(container.querySelector("h1")?.textContent).toBe(title);
});

test("boats that are being read are said to be", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const container = await open("/admin");
  await waitUntil(() => expect(container.textContent).toContain("Loading boats..."));
});

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

test("'Refresh' reads the legal texts again", async () => {
  const container = await open("/admin/legal");
  await expectError("Failed to load legal content");
  for (const kind of ["terms", "privacy"]) {
    responses[`/api/admin/legal/${kind}`] = { ...legalText, type: kind };
  }
  await press(container, "Refresh");
  await waitUntil(() => expect(container.textContent).toContain("Save Terms"));
});

test.each([
  ["/admin", "/api/admin/boats", noBoats, "No boats found", "Add First Boat"],
  ["/admin/services", "/api/admin/services", [], "No services found", "Opprett din første tjeneste"],
  ["/admin/services", "/api/admin/services", [], "No services found", "Legg Til Ny Tjeneste"],
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
  const field = await findField(container, label);
  await type(field, "Dykking");
  await press(container, save);
  await expectError(description);
  expect(field.value).toBe("Dykking");
});

test.each([
  ["terms", "Save Terms", "Failed to save terms"],
  ["privacy", "Save Privacy Policy", "Failed to save privacy policy"],
])("a save of the %s that fails is said to have", async (shown, save, description) => {
  for (const kind of ["terms", "privacy"])
    responses[`/api/admin/legal/${kind}`] = { ...legalText, type: kind };
  const container = await open(`/admin/legal#${shown}`);
  await waitUntil(() => expect(findControl(container, save)).toBeDefined());
  await press(container, save);
  await expectError(description);
});

test("a new service is said to be created", async () => {
  responses["/api/admin/services"] = [];
  responses["POST /api/admin/services"] = service;
  const container = await open("/admin/services?new");
  expect((await findDialog(container)).textContent).toContain("Opprett Ny Tjeneste");
  await type(await findField(container, "Common Title"), "Dykking");
  await press(container, "Opprett Tjeneste");
  await expectToast("Success", "Service created successfully");
});

test("the inbox says so before there are enquiries", async () => {
  const folders = { inbox: 0, mine: 0, archive: 0, spam: 0 };
  responses["/api/admin/enquiries"] = { enquiries: [], next: null };
  responses["/api/admin/enquiries/pulse"] = { total: 0, newCount: 0, folders, tag: "", open: null };
  const container = await open("/admin/contact");
  await waitUntil(() => expect(container.textContent).toContain("No Submissions Yet"));
});

test("an open enquiry that is deleted meanwhile says so", async () => {
  const folders = { inbox: 0, mine: 0, archive: 0, spam: 0 };
  responses["/api/admin/enquiries"] = { enquiries: [], next: null };
  responses["/api/admin/enquiries/pulse"] = { total: 1, newCount: 0, folders, tag: "", open: null };
  const container = await open("/admin/contact?open=1");
  await waitUntil(() => expect(container.textContent).toContain("Henvendelsen er slettet."));
});

test("a stored service is edited in 'Rediger Tjeneste'", async () => {
  responses["/api/admin/services"] = [service];
  const container = await open("/admin/services?edit=1");
  const dialog = await findDialog(container);
  expect(dialog.textContent).toContain("Rediger Tjeneste");
  expect(findControl(dialog, "Oppdater Tjeneste")).toBeDefined();
});

test("a region says that it is being saved", async () => {
  responses["/api/admin/regions"] = [region];
  const container = await open("/admin/regions?edit=1");
  await findDialog(container);
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await press(container, "Update Region");
  await waitUntil(() => expect(findControl(container, "Saving...")).toBeDefined());
});

test("a changed region is said to be updated", async () => {
  responses["/api/admin/regions"] = [region];
  responses["PUT /api/admin/regions/1"] = { ...region, version: 2 };
  const container = await open("/admin/regions?edit=1");
  expect((await findDialog(container)).textContent).toContain("Edit Region");
  await press(container, "Update Region");
  await expectToast("Success", "Region updated successfully");
});

describe("a boat", () => {
  beforeEach(() => {
    // downshift warns in development about a list that is not rendered while it is closed.
    vi.spyOn(console, "error").mockImplementation(() => {});
    Object.assign(responses, {
      "/api/admin/boats": noBoats,
      "/api/admin/boats/lomvi": boat,
      "/api/admin/boat-types": [],
      "/api/admin/regions": [region],
      "/api/admin/services": [],
    });
  });

  test("that is new and cannot be created says so", async () => {
    const container = await open("/admin?new");
    expect((await findDialog(container)).textContent).toContain("Legg Til Ny Båt");
    await type(await findField(container, "Navn"), "Lomvi");
    await type(await findField(container, "Type"), "Katamaran");
    await type(await findField(container, "Region"), "1");
    await press(container, "Opprett Båt");
    await expectError("Failed to create boat");
  });

  test("is inactivated after a question, which may fail", async () => {
    const container = await open("/admin?edit=lomvi");
    await waitUntil(() => expect(findControl(container, "Inactivate Boat")).toBeDefined());
    await press(container, "Inactivate Boat");
    const question = container.querySelector("[role=alertdialog]")!;
    expect(question.textContent).toContain(
      "This will mark the boat as inactive. It will no longer be shown on the homepage or fleet page. You can reactivate it later if needed.",
    );
    await press(question, "Inactivate");
    await expectError("Failed to inactivate boat");
  });

  test("says that it is being saved", async () => {
    const container = await open("/admin?edit=lomvi");
    await waitUntil(() => expect(findControl(container, "Oppdater Båt")).toBeDefined());
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    await press(container, "Oppdater Båt");
    await waitUntil(() => expect(findControl(container, "Lagrer...")).toBeDefined());
  });

  test("whose services were not stored is saved with a warning", async () => {
    responses["/api/admin/boats/lomvi"] = { ...boat, services: ["1"] };
    responses["PUT /api/admin/boats/lomvi"] = boat;
    const container = await open("/admin?edit=lomvi");
    await waitUntil(() => expect(findControl(container, "Oppdater Båt")).toBeDefined());
    await press(container, "Oppdater Båt");
    await expectToast("Warning", "Boat saved but services could not be updated. Please try again.");
  });

  test.each(["regions", "services"])("whose %s cannot be read to choose from says so", async (list) => {
    delete responses[`/api/admin/${list}`];
    await open("/admin?new");
    await expectError(`Could not load ${list}. Please refresh the page.`);
  });
});

const names = (container: HTMLElement) =>
  [...container.querySelectorAll("article h2, article h3")].map(({ textContent }) => textContent);

test("regions are found by their boats, and those without any are listed", async () => {
  responses["/api/admin/regions"] = ["Lofoten", "Salten"].map((name) => ({ ...region, id: name, name }));
  const status = { status: "active", is_published: true, length: 15, image: null, services: [] };
  responses["/api/admin/boat-choices"] = [
    { id: "alke", name: "Alke", type: "Båt", region: "Salten", ...status },
  ];
  const container = await open("/admin/regions");
  await waitUntil(() => expect(container.textContent).toContain("1 fartøy: Alke"));
  const search = findControl(container, "Søk i lista") as HTMLInputElement;
  await type(search, "alke");
  expect(names(container)).toEqual(["Salten"]);
  expect(container.textContent).toContain("Viser 1 av 2");
  await type(search, "");
  await type(findControl(container, "Vis") as HTMLSelectElement, "Uten fartøy");
  expect(names(container)).toEqual(["Lofoten"]);
});

test("a service cannot be deleted, and its button says why", async () => {
  responses["/api/admin/services"] = [service];
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
