/** What is stored by an undo is tested in tests/engines/history.test.ts. */
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ComponentType } from "react";
import { createRoutesStub } from "react-router";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PortalProviders, region, times } from "../../../../tests/support/jsdom/portal-content.tsx";
import { findControl, press, render, waitUntil } from "../../../../tests/support/jsdom/render.tsx";
import { newBoat } from "../../../contract/boats/admin-boats.ts";
import { Toaster } from "../../components/ui/toaster.tsx";
import Boats from "../../pages/admin/boats.tsx";
import { getQueryClient } from "../api/query-client.ts";
import { removeToasts } from "./toast.ts";

const boat = {
  ...v.parse(newBoat, { id: "lomvi", name: "Lomvi", type: "Katamaran", region: "1" }),
  status: "active",
  version: 1,
  ...times,
};
const responses: Record<string, unknown> = {
  "/api/admin/boats": { boats: [boat], found: 1, next: null, total: 1, active: 1 },
  "/api/admin/boats/lomvi": boat,
  "/api/admin/boat-types": [],
  "/api/admin/regions": [region],
  "/api/admin/services": [],
};

/** Opens a boat. Returns the versions that are undone. */
async function openBoat() {
  const undone: number[] = [];
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: RequestInit = {}) => {
    const [path = ""] = url.split("?");
    if (method === "GET") return Promise.resolve(Response.json(responses[path] ?? []));
    const { version } = JSON.parse(body as string) as { version: number };
    if (method === "PUT") return Promise.resolve(Response.json({ ...boat, version: version + 1 }));
    expect(path).toBe("/api/admin/history/boat/lomvi/undo");
    undone.push(version);
    const restored = { version: version + 1, label: "Lomvi", path: null, skipped: [] };
    return Promise.resolve(Response.json(restored));
  });
  const Stub = createRoutesStub([{ path: "/admin", Component: Boats as ComponentType }]);
  const root = await render(
    <QueryClientProvider client={getQueryClient()}>
      <PortalProviders userRole="editor">
        <Stub initialEntries={["/admin?edit=lomvi"]} />
      </PortalProviders>
      <Toaster />
    </QueryClientProvider>,
  );
  return { root, undone };
}

beforeEach(() => {
  localStorage.clear();
  // downshift warns in development about a list that is not rendered while it is closed.
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  act(removeToasts);
  getQueryClient().clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function pressWhenShown(root: HTMLElement, name: string) {
  await waitUntil(() => expect(findControl(root, name)).toBeDefined());
  await press(root, name);
}

const findToast = (root: HTMLElement, text: string) =>
  [...root.querySelectorAll<HTMLElement>("[data-toast]:not([inert])")].find(({ textContent }) =>
    textContent.includes(text),
  );

async function waitForToast(root: HTMLElement, text: string): Promise<HTMLElement> {
  await waitUntil(() => expect(findToast(root, text)).toBeDefined());
  return findToast(root, text)!;
}

test("a save is undone from its toast, then redone", async () => {
  const { root, undone } = await openBoat();
  await pressWhenShown(root, "Oppdater Båt");
  await press(await waitForToast(root, "Boat updated successfully"), "Angre");
  const toast = await waitForToast(root, "Lomvi er som førVersjon 3 gjelder nå.");
  expect(undone).toEqual([2]);
  await press(toast, "Gjør om");
  await waitForToast(root, "Lomvi er som førVersjon 4 gjelder nå.");
  expect(undone).toEqual([2, 3]);
});
