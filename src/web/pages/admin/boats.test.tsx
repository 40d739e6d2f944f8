/** The forms and the list of boats in the portal: what is saved, what is asked, and where the focus goes. */
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ComponentType } from "react";
import { createRoutesStub, useLocation } from "react-router";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { PortalProviders, region, times } from "../../../../tests/support/jsdom/portal-content.tsx";
import {
  click,
  type Field,
  findControl,
  press,
  pressKey,
  render,
  type,
  waitUntil,
} from "../../../../tests/support/jsdom/render.tsx";
import { type AdminBoat, adminBoat, boatUpdate, newBoat } from "../../../contract/boats/admin-boats.ts";
import type { Overview } from "../../../contract/overview/overview.ts";
import { getQueryClient } from "../../lib/api/query-client.ts";
import { getToasts, removeToasts } from "../../lib/toasts/toast.ts";
import Boats from "./boats.tsx";
import Overviews from "./overview.tsx";

const savedBy = { name: "Kari", isYou: false, at: "2026-11-18T10:00:00.000Z" };

/** All versions of each boat, the stored one last. */
let versions: Map<string, AdminBoat[]>;
let overview: Overview;

const stored = (id: string) => versions.get(id)!.at(-1)!;

function store(id: string, fields: object): AdminBoat {
  const former = versions.get(id) ?? [];
  const boat = v.parse(adminBoat, { ...fields, ...times, id, version: former.length + 1 });
  versions.set(id, [...former, boat]);
  return boat;
}

const createBoat = (id: string, fields: object = {}) =>
  store(id, v.parse(newBoat, { name: id, type: "Katamaran", region: region.id, ...fields }));

function saveAsColleague(id: string, change: Partial<AdminBoat>): void {
  store(id, { ...stored(id), ...change });
}

/** Undefined for a change of another version than the stored one. */
function respond(method: string, path: string, body: { version?: number }): unknown {
  const [kind = "", id = "", action] = path.replace("/api/admin/", "").split("/").slice(0, 3);
  if (kind === "overview") return overview;
  if (kind === "regions") return [region];
  if (kind === "services" || kind === "boat-types") return [];
  if (kind === "history") {
    const boatId = action ?? "";
    if (body.version !== stored(boatId).version) return undefined;
    const { version } = store(boatId, versions.get(boatId)!.at(-2)!);
    return { version, label: boatId, path: null, skipped: [] };
  }
  if (id === "" && method === "POST") return createBoat("ny", v.parse(newBoat, body));
  if (id === "") {
    const boats = [...versions.keys()].map(stored);
    return { boats, found: boats.length, next: null, total: boats.length, active: boats.length };
  }
  const current = stored(id);
  if (method === "GET") return current;
  if (body.version !== current.version) return undefined;
  return store(id, action === "inactivate" ? { ...current, status: "inactive" } : v.parse(boatUpdate, body));
}

beforeEach(() => {
  versions = new Map();
  localStorage.clear();
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: RequestInit = {}) => {
    const [path = ""] = url.split("?");
    const response = respond(method, path, typeof body === "string" ? (JSON.parse(body) as object) : {});
    if (response !== undefined) return Promise.resolve(Response.json(response));
    const current = versions.get(path.split("/")[4] ?? "")?.at(-1);
    const error = { code: "stale", message: "Kari har lagret i mellomtiden.", current, savedBy };
    return Promise.resolve(Response.json({ error }, { status: 409 }));
  });
  // downshift warns in development about a list that is not rendered while it is closed.
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  act(removeToasts);
  getQueryClient().clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output id="address">{pathname + search + hash}</output>;
}
const address = (container: HTMLElement) => container.querySelector("#address")?.textContent;

async function open(path: string): Promise<HTMLElement> {
  const withAddress = (Section: ComponentType) => () => (
    <>
      <Section />
      <Address />
    </>
  );
  const Stub = createRoutesStub([
    { path: "/admin", Component: withAddress(Boats) },
    { path: "/admin/oversikt", Component: withAddress(Overviews) },
  ]);
  return render(
    <QueryClientProvider client={getQueryClient()}>
      <PortalProviders userRole="editor">
        <Stub initialEntries={[path]} />
      </PortalProviders>
    </QueryClientProvider>,
  );
}

function findField(container: HTMLElement, label: string): Field {
  const labels = [...container.querySelectorAll<HTMLLabelElement>("dialog label")];
  const found = labels.find(({ textContent }) => textContent.trim() === label)?.control;
  if (!found) throw new Error(`There is no field with the label ${label}.`);
  return found as Field;
}

const fill = (container: HTMLElement, label: string, text: string) => type(findField(container, label), text);

async function openForm(path: string): Promise<HTMLElement> {
  const container = await open(path);
  await waitUntil(() => expect(findField(container, "Region *").children.length).toBeGreaterThan(1));
  return container;
}

const isFormOpen = (container: HTMLElement) => container.querySelector("dialog form") !== null;
const problem = (field: HTMLElement) => field.closest("[data-field]")?.querySelector("[data-field-error]");
const expectToast = (toast: object) =>
  waitUntil(() => expect(getToasts()).toContainEqual(expect.objectContaining(toast)));
const saveByKey = () => act(async () => void pressKey(document.activeElement!, "s", { ctrlKey: true }));

/** Presses 'Angre' in the newest toast. */
async function undo(): Promise<void> {
  const action = getToasts()
    .at(-1)
    ?.actions?.find(({ label }) => label === "Angre");
  if (action === undefined || !("onSelect" in action)) throw new Error("There is nothing to undo.");
  await act(async () => action.onSelect());
}

describe("a status that is chosen", () => {
  const status = (container: HTMLElement) => container.querySelector<HTMLElement>("dialog [role=combobox]")!;

  /** Chooses it beside an unsaved change. */
  async function choose(): Promise<HTMLElement> {
    createBoat("lomvi");
    const container = await openForm("/admin?edit=lomvi");
    await fill(container, "Crew", "4");
    click(status(container));
    const options = [...container.querySelectorAll<HTMLElement>("dialog [role=option]")];
    click(options.find(({ textContent }) => textContent === "Vedlikehold")!);
    await expectToast({ title: "lomvi har status Vedlikehold" });
    return container;
  }

  test("is saved at once, without the other changes of the form", async () => {
    const container = await choose();
    expect(stored("lomvi")).toMatchObject({ status: "maintenance", crew: "" });
    expect(status(container).textContent).toBe("Vedlikehold");
    expect(findField(container, "Crew").value).toBe("4");
  });

  test("can be undone, which leaves the other changes of the form", async () => {
    const container = await choose();
    await undo();
    await waitUntil(() => expect(status(container).textContent).toBe("Aktiv"));
    expect(stored("lomvi")).toMatchObject({ status: "active", crew: "" });
    expect(findField(container, "Crew").value).toBe("4");
  });
});

test("a boat is inactivated only when that is confirmed", async () => {
  createBoat("lomvi");
  const container = await openForm("/admin?edit=lomvi");
  const question = () => container.querySelector("[role=alertdialog]");
  await press(container, "Inactivate Boat");
  await press(question()!, "Avbryt");
  expect(question()).toBeNull();
  expect(stored("lomvi").status).toBe("active");
  await press(container, "Inactivate Boat");
  await press(question()!, "Inactivate");
  await expectToast({ title: "Success", description: "Boat inactivated successfully" });
  expect(stored("lomvi").status).toBe("inactive");
  await waitUntil(() => expect(isFormOpen(container)).toBe(false));
  await waitUntil(() => expect(container.querySelector("article")?.textContent).toContain("Inaktiv"));
});

test("the first field with an invalid value gets the focus", async () => {
  const container = await openForm("/admin?new");
  await press(container, "Opprett Båt");
  await waitUntil(() => expect(document.activeElement).toBe(findField(container, "Navn")));
});

test("a region that is missing is said at its field, in a toast too", async () => {
  const container = await openForm("/admin?new");
  await press(container, "Opprett Båt");
  const description = "Please select a region for the boat";
  await expectToast({ title: "Validation Error", description });
  expect(problem(findField(container, "Region *"))?.textContent).toBe(description);
});

test("a closed group is opened for a refused field in it, which gets the focus", async () => {
  // As in a browser: what is not shown cannot have the focus.
  const leaveClosed = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.closest("details:not([open])")) target.blur();
  };
  document.addEventListener("focusin", leaveClosed);
  onTestFinished(() => document.removeEventListener("focusin", leaveClosed));
  createBoat("lomvi");
  const container = await openForm("/admin?edit=lomvi");
  await fill(container, "Dekksareal", "ca 200");
  const field = findField(container, "Dekksareal");
  expect(field.closest("details")?.open).toBe(false);
  await press(container, "Oppdater Båt");
  await waitUntil(() => expect(document.activeElement).toBe(field));
  expect(field.closest("details")?.open).toBe(true);
  expect(problem(field)?.textContent).toBe("Skriv bare tallet, for eksempel 12 eller 12,5");
});

test("what two have changed in different fields and paragraphs is saved without a question", async () => {
  createBoat("lomvi", { description: "En båt.\nTo kraner." });
  const container = await openForm("/admin?edit=lomvi");
  await fill(container, "Length (m)", "10,0");
  await fill(container, "Beskrivelse", "En stor båt.\nTo kraner.");
  saveAsColleague("lomvi", { description: "En båt.\nTo kraner.\nLandstrøm.", engine: "Elektrisk" });
  await saveByKey();
  await expectToast({
    title: "Boat updated successfully",
    description: "Slått sammen med det Kari lagret: Beskrivelse og Engine.",
  });
  expect(stored("lomvi")).toMatchObject({
    length: 10,
    description: "En stor båt.\nTo kraner.\nLandstrøm.",
    engine: "Elektrisk",
    version: 3,
  });
  expect(findField(container, "Engine").value).toBe("Elektrisk");
});

test("Ctrl+S in the form of a new boat leads to the form of the stored one", async () => {
  const container = await openForm("/admin?new");
  await fill(container, "Navn", "Ny");
  await fill(container, "Type", "Katamaran");
  await fill(container, "Region *", region.id);
  await saveByKey();
  await expectToast({ title: "Success", description: "Boat created successfully" });
  await waitUntil(() => expect(container.querySelector("dialog h2")?.textContent).toBe("Rediger Båt"));
  expect(address(container)).toBe("/admin?edit=ny");
  await waitUntil(() => expect(findField(container, "Navn").value).toBe("Ny"));
  await fill(container, "Crew", "4");
  await saveByKey();
  await expectToast({ title: "Success", description: "Boat updated successfully" });
  expect(stored("ny")).toMatchObject({ name: "Ny", crew: "4", version: 2 });
  expect(isFormOpen(container)).toBe(true);
});

describe("the status of several boats", () => {
  const statuses = () => [...versions.keys()].map((id) => stored(id).status);

  async function change(): Promise<HTMLElement> {
    createBoat("alke");
    createBoat("lomvi", { crew: "4 mann" });
    const container = await open("/admin");
    await waitUntil(() => expect(container.querySelectorAll("article")).toHaveLength(2));
    for (const name of ["alke", "lomvi"]) await press(container, `Velg ${name}`);
    await waitUntil(() => expect(container.textContent).toContain("2 fartøy er valgt"));
    click([...container.querySelectorAll("summary")].find((each) => each.textContent === "Endre status")!);
    findControl(container, "Vedlikehold").focus();
    await press(container, "Vedlikehold");
    await expectToast({ title: "Statusen er endret på 2 fartøy" });
    return container;
  }

  test("is changed at once, without anything else of them", async () => {
    await change();
    expect(statuses()).toEqual(["maintenance", "maintenance"]);
    expect(stored("lomvi").crew).toBe("4 mann");
  });

  test("is changed from buttons that are gone afterwards, so that the list gets the focus", async () => {
    const container = await change();
    await waitUntil(() => expect(container.textContent).not.toContain("Endre status"));
    await waitUntil(() => expect(document.activeElement?.ariaLabel).toBe("Lista"));
  });

  test("can be undone", async () => {
    await change();
    await undo();
    await expectToast({ title: "Statusen er som før" });
    expect(statuses()).toEqual(["active", "active"]);
  });
});

describe("a finding of the catalogue", () => {
  const subject = { kind: "boat", id: "lomvi", name: "lomvi" } as const;

  /** Follows it into the form. */
  async function follow(): Promise<HTMLElement> {
    createBoat("lomvi");
    overview = {
      enquiries: { unanswered: 0, overdue: 0, oldest: [], undelivered: [] },
      health: { total: 2, passed: 1, findings: [{ kind: "dimensions", subject, field: "length" }] },
      certificates: null,
      visits: null,
      changes: null,
    };
    const container = await open("/admin/oversikt");
    await waitUntil(() => expect(container.textContent).toContain("1 av 2 punkter i orden"));
    await press(container, "Rett mål: lomvi har lengde 0 m");
    await waitUntil(() => expect(isFormOpen(container)).toBe(true));
    return container;
  }

  test("leads to the field that fixes it", async () => {
    const container = await follow();
    expect(address(container)).toBe("/admin?edit=lomvi#length");
    await waitUntil(() => expect(document.activeElement).toBe(findField(container, "Length (m)")));
  });

  test("is gone from the overview, to which the save leads back", async () => {
    const container = await follow();
    await fill(container, "Length (m)", "15");
    overview.health = { total: 2, passed: 2, findings: [] };
    await press(container, "Oppdater Båt");
    await waitUntil(() => expect(address(container)).toBe("/admin/oversikt"));
    expect(stored("lomvi").length).toBe(15);
    await waitUntil(() => expect(container.textContent).toContain("Ingenting å rette."));
  });
});
