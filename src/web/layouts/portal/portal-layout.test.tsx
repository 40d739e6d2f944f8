/** What the portal shows around its sections: the guide of an empty installation, and the button for signing out. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { region } from "../../../../tests/support/jsdom/portal-content.tsx";
import { findControl, press, render, type, waitUntil } from "../../../../tests/support/jsdom/render.tsx";
import type { FirstSteps } from "../../../contract/company/admin-company.ts";
import { toSiteCompany } from "../../../rules/company/site-company.ts";
import { company } from "../../../seed/company.ts";
import { CompanyContext } from "../../lib/page/company.ts";
import { removeToasts } from "../../lib/toasts/toast.ts";
import Regions from "../../pages/admin/regions.tsx";
import PortalLayout from "./portal-layout.tsx";

const user = {
  id: "ola",
  email: "ola@nordskarv.example",
  name: "Ola",
  role: "editor",
  mustChangePassword: false,
};
const allDone: FirstSteps = { company: true, region: true, service: true, boat: true };

let done: FirstSteps;
/** The requests that change something. */
let writes: string[];

function respond(method: string, path: string): unknown {
  if (method !== "GET") writes.push(`${method} ${path}`);
  switch (`${method} ${path}`) {
    case "GET /api/auth/get-session":
      return { user };
    case "GET /api/admin/first-steps":
      return done;
    case "POST /api/admin/regions":
      done = { ...done, region: true };
      return region;
    case "GET /api/admin/regions":
    case "GET /api/admin/boat-choices":
      return [];
    default:
      return undefined;
  }
}

beforeEach(() => {
  done = allDone;
  writes = [];
  localStorage.clear();
  vi.stubGlobal("fetch", (url: string, { method = "GET" }: RequestInit = {}) => {
    const response = respond(method, url.split("?")[0] ?? "");
    if (url === "/api/auth/sign-out") return Promise.resolve(new Response(null, { status: 204 }));
    return Promise.resolve(
      response === undefined ? new Response("{}", { status: 500 }) : Response.json(response),
    );
  });
});
afterEach(() => {
  act(removeToasts);
  vi.unstubAllGlobals();
});

const Address = () => <output id="address">{useLocation().pathname}</output>;

async function open(path: string): Promise<HTMLElement> {
  const Stub = createRoutesStub([
    {
      Component: PortalLayout,
      children: [
        { path: "/admin/regions", Component: Regions },
        { path: "/admin/oversikt", Component: Address },
      ],
    },
    { path: "/login", Component: Address },
  ]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const container = await render(
    <QueryClientProvider client={client}>
      <CompanyContext value={toSiteCompany(company)}>
        <Stub initialEntries={[path]} />
      </CompanyContext>
    </QueryClientProvider>,
  );
  await waitUntil(() => expect(findControl(container, "Sign Out")).toBeDefined());
  return container;
}

async function findField(container: HTMLElement, label: string) {
  const find = () =>
    [...container.querySelectorAll<HTMLLabelElement>("dialog label")].find(
      ({ textContent }) => textContent === label,
    )?.control;
  await waitUntil(() => expect(find()).toBeDefined());
  return find() as HTMLInputElement | HTMLTextAreaElement;
}

async function fill(container: HTMLElement, label: string, text: string): Promise<void> {
  await type(await findField(container, label), text);
}

describe("an empty installation", () => {
  const guide = (container: HTMLElement) => container.querySelector("section[aria-labelledby=first-steps]");
  const links = (container: HTMLElement) =>
    Array.from(guide(container)?.querySelectorAll("a") ?? [], (link) => [
      link.textContent,
      link.getAttribute("href"),
    ]);
  const expectCount = (container: HTMLElement, count: number) =>
    waitUntil(() => expect(guide(container)?.textContent).toContain(`${count} av 4 er gjort.`));

  beforeEach(() => {
    done = { company: false, region: false, service: false, boat: false };
  });

  test("begins with a guide, in which a boat waits for a region", async () => {
    const container = await open("/admin/oversikt");
    await expectCount(container, 0);
    expect(links(container)).toEqual([
      ["Fyll ut", "/admin/company"],
      ["Lag region", "/admin/regions?new"],
      ["Lag tjeneste", "/admin/services?new"],
    ]);
    expect(guide(container)?.textContent).toContain("Lag en region først.");
  });

  test("is told at once that a step is done, and what it makes possible", async () => {
    done.company = true;
    const container = await open("/admin/oversikt");
    await expectCount(container, 1);
    await press(container, "Lag region");
    await fill(container, "Region Name", "Senja");
    await press(container, "Create Region");
    await expectCount(container, 2);
    expect(links(container)).toEqual([
      ["Lag tjeneste", "/admin/services?new"],
      ["Lag fartøy", "/admin?new"],
    ]);
    expect(guide(container)?.textContent).not.toContain("Lag en region først.");
  });

  test("has the guide as a line that opens, once it was seen", async () => {
    const first = await open("/admin/oversikt");
    await expectCount(first, 0);
    expect(guide(first)?.querySelector("details")?.open).toBe(true);
    await waitUntil(() => expect(localStorage.length).toBeGreaterThan(0));
    const second = await open("/admin/oversikt");
    await expectCount(second, 0);
    expect(guide(second)?.querySelector("details")?.open).toBe(false);
  });

  test("has no guide any more when all is done", async () => {
    done = { ...allDone, boat: false };
    const container = await open("/admin/regions?new");
    await expectCount(container, 3);
    done = allDone;
    await fill(container, "Region Name", "Senja");
    await press(container, "Create Region");
    await waitUntil(() => expect(guide(container)).toBeNull());
  });
});

describe("signing out with unsaved text", () => {
  const signOut = "POST /api/auth/sign-out";

  async function begin(): Promise<HTMLElement> {
    const container = await open("/admin/regions?new");
    await fill(container, "Description", "Ikke lagret");
    await press(container, "Sign Out");
    await waitUntil(() => expect(container.textContent).toContain("Endringene er ikke lagret"));
    return container;
  }

  test("asks first, and keeps the text when that is cancelled", async () => {
    const container = await begin();
    await press(container, "Fortsett å redigere");
    expect(writes).toEqual([]);
    expect((await findField(container, "Description")).value).toBe("Ikke lagret");
  });

  test("discards the text, which is not offered as a draft afterwards", async () => {
    const container = await begin();
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("draft"));
    expect(drafts()).toHaveLength(1);
    await press(container, "Forkast endringene");
    await waitUntil(() => expect(container.querySelector("#address")?.textContent).toBe("/login"));
    expect(writes).toEqual([signOut]);
    expect(drafts()).toEqual([]);
    const next = await open("/admin/regions?new");
    expect((await findField(next, "Description")).value).toBe("");
    expect(next.querySelector("[aria-label=Utkast]")).toBeNull();
  });
});
