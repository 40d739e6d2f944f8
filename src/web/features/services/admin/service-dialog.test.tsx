/** The boats of a service, in its form. Which of them are listed, and when, is tested in boats-field.test.tsx. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBoatChoices, service } from "../../../../../tests/support/jsdom/portal-content.tsx";
import {
  findControl,
  press,
  pressKey,
  render,
  type,
  waitUntil,
} from "../../../../../tests/support/jsdom/render.tsx";
import { LeaveGuardProvider } from "../../../components/forms/leave-guard.tsx";
import { ConfirmProvider } from "../../../components/ui/confirm.tsx";
import { getToasts, removeToasts } from "../../../lib/toasts/toast.ts";
import Services from "../../../pages/admin/services.tsx";

const boats = createBoatChoices(120);
const linkedService = { ...service, boats: ["lomvi-7"] };

/** The bodies of the saves. */
let saves: unknown[];

beforeEach(() => {
  saves = [];
  localStorage.clear();
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: RequestInit = {}) => {
    if (url === "/api/admin/boat-choices") return Promise.resolve(Response.json(boats));
    if (method === "GET") return Promise.resolve(Response.json([linkedService]));
    saves.push(JSON.parse(body as string));
    return Promise.resolve(Response.json({ ...linkedService, boats: ["lomvi-117", "lomvi-7"], version: 2 }));
  });
});
afterEach(() => {
  act(removeToasts);
  vi.unstubAllGlobals();
});

/** Opens the form of the service and searches for a boat in it, which is then linked. */
async function linkFoundBoat() {
  const Stub = createRoutesStub([
    {
      path: "/admin/services",
      Component: () => (
        <ConfirmProvider>
          <LeaveGuardProvider>
            <Services />
          </LeaveGuardProvider>
        </ConfirmProvider>
      ),
    },
  ]);
  const container = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={["/admin/services?edit=1"]} />
    </QueryClientProvider>,
  );
  const rows = () => [
    ...container.querySelectorAll<HTMLInputElement>("fieldset[name=boats] [type=checkbox]"),
  ];
  await waitUntil(() => expect(rows()).toHaveLength(24));
  const search = findControl(container, "Søk etter fartøy") as HTMLInputElement;
  await type(search, "117 LOMVI");
  expect(rows().map(({ labels }) => labels?.[0]?.textContent)).toEqual(["Lomvi 117"]);
  await act(async () => rows()[0]?.click());
  return { container, search };
}

test("a boat of a large fleet that is found by searching is linked beside the others", async () => {
  const { container } = await linkFoundBoat();
  await press(container, "Oppdater Tjeneste");
  await waitUntil(() =>
    expect(getToasts()).toMatchObject([{ title: "Success", description: "Service updated successfully" }]),
  );
  expect(saves).toMatchObject([{ boats: { added: ["lomvi-117"], removed: [] } }]);
});

test.each(["Enter", "Escape"])(
  "%s in the search for boats neither saves the form nor closes it",
  async (key) => {
    const { container, search } = await linkFoundBoat();
    // Unless it is prevented, a browser submits the form or closes the dialog.
    expect(pressKey(search, key).defaultPrevented).toBe(true);
    expect(saves).toEqual([]);
    expect(container.querySelector("[role=alertdialog]")).toBeNull();
    expect(container.querySelector("dialog form")).not.toBeNull();
  },
);
