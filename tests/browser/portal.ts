/** Helpers for tests of the portal. */
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { Role } from "../../src/contract/roles.ts";
import type { AdminBoat, BoatFormBody } from "../../src/contract/boats/admin-boats.ts";
import { type AccountServer, addAccount } from "../support/servers/accounts.ts";
import { expect, sessionCookie, test as base } from "../support/browser/browser.ts";
import type { TestServer } from "../support/servers/server.ts";

export { expect };
export { toast } from "./toasts.ts";

/** These tests change content, so they share a server with each other only. */
export const test = base.extend({
  sharedServer: "portal",
  page: async ({ page, signIn }, use) => {
    await signIn(page);
    // Accept the browser's question about unsaved changes.
    page.on("dialog", (dialog) => void dialog.accept());
    await use(page);
  },
});

/** The browser prints these for requests that a test lets fail. */
export const failedRequests = [
  /Failed to load resource|net::ERR_(?:FAILED|CONNECTION_RESET|INTERNET_DISCONNECTED)/,
];

export const phone = { width: 390, height: 844 };

/**
 * The controls that lie below a toast: fields and buttons of a dialog, and the buttons of a form that fills a page. A
 * toast that has just appeared is still moving to its place, so poll.
 */
export function findCovered(page: Page): Promise<string[]> {
  return page.locator("[data-toast]").evaluateAll((toasts) => {
    const steps = [0.02, 0.15, 0.3, 0.5, 0.7, 0.85, 0.98];
    const below = toasts.flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return steps.flatMap((across) =>
        steps.flatMap((down) => document.elementsFromPoint(left + width * across, top + height * down)),
      );
    });
    const controls = "dialog :is(input, select, textarea), dialog footer *, [data-save-bar] :is(a, button)";
    const covered = below.filter(
      (element) =>
        element.matches(controls) &&
        !element.closest("[data-toast]") &&
        !element.querySelector("[data-toast]"),
    );
    return [...new Set(covered)].map((element) => element.outerHTML);
  });
}

/** After the end of a session: a request in the background may have opened the dialog for signing in already. */
export function clickBelowDialog(target: Locator) {
  return target.dispatchEvent("click");
}

export const dialog = (page: Page) => page.getByRole("dialog");

/** The dialog that shows what somebody else has saved. */
export const conflictDialog = (page: Page) => page.getByRole("dialog", { name: /har lagret i mellomtiden/ });

export const rail = (page: Page) => page.getByRole("navigation", { name: "Admin" });

export function card(page: Page, name: string) {
  return page.getByRole("article", { name, exact: true });
}

export function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

export async function press(page: Page, name: string) {
  await button(page, name).click();
}

export function field(page: Page, label: string) {
  return dialog(page).getByLabel(label, { exact: true });
}

/** The error under a field. */
export function problem(page: Page, label: string) {
  return page
    .locator("[data-field]", { has: page.getByLabel(label, { exact: true }) })
    .locator("[data-field-error]");
}

export async function openNewBoat(page: Page) {
  await page.goto("/admin?new");
  await expect(field(page, "Navn")).toBeVisible();
}

export async function openBoat(page: Page, id: string) {
  await page.goto(`/admin?edit=${encodeURIComponent(id)}`);
  await expect(field(page, "Navn")).toBeVisible();
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

/** What a browser does when somebody pastes. */
export async function paste(editor: Locator, data: Record<string, string>) {
  await editor.evaluate((element, types) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

/** Makes a name unique, because tests share the server and may be repeated on it. */
export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

/** The API with the session of the page, to prepare content and to write as another member of staff. */
export function api(request: APIRequestContext, server: { url: string }) {
  const headers = { origin: server.url };
  async function read<T>(path: string): Promise<T> {
    return (await (await request.get(path)).json()) as T;
  }
  async function write<T>(method: "POST" | "PUT", path: string, data: unknown): Promise<T> {
    const response = await request.fetch(path, { method, data, headers });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as T;
  }
  return {
    read,
    write,
    boat: (id: string) => read<AdminBoat>(`/api/admin/boats/${id}`),
    async createBoat(name: string, rest: Partial<BoatFormBody> = {}): Promise<AdminBoat> {
      const [region] = await read<Array<{ id: string }>>("/api/admin/regions");
      return write("POST", "/api/admin/boats", { name, type: "Prøvebåt", region: region?.id, ...rest });
    },
    /** Saves on the version of the given boat, as another member of staff would. */
    updateBoat(boat: AdminBoat, change: Partial<AdminBoat>): Promise<AdminBoat> {
      const { id, created_at: _, updated_at: __, ...fields } = boat;
      return write("PUT", `/api/admin/boats/${id}`, { ...fields, ...change });
    },
  };
}

/** Another member of staff: the server with the credentials of a new account. */
export async function addColleague(server: TestServer, role: Role): Promise<AccountServer> {
  const email = `kari-${randomUUID()}@nordskarv.example`;
  const password = "en helt annen lang setning";
  return addAccount(server, await sessionCookie(server), { email, name: "Kari Nordmann", role, password });
}
