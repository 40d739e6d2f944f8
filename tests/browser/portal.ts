import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { Role } from "../../src/contract/roles.ts";
import { type AccountServer, addAccount } from "../support/accounts.ts";
import { expect, sessionCookie, test as base } from "../support/browser.ts";
import type { TestServer } from "../support/server.ts";

export { expect };
export { closeToast, closeToasts, keepToast, toast } from "./toasts.ts";

/** For tests of the portal's sections: these change content, so they share a server with each other only. */
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
export const failedRequests = [/Failed to load resource|failed: \w+ net::ERR_FAILED/];

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
    const covered = below.filter((element) => element.matches(controls) && !element.closest("[data-toast]"));
    return [...new Set(covered)].map((element) => element.outerHTML);
  });
}

/** After the end of a session: a request in the background may have opened the dialog for signing in already. */
export function clickBelowDialog(target: Locator) {
  return target.dispatchEvent("click");
}

export function card(page: Page, name: string) {
  return page.getByRole("article", { name, exact: true });
}

export function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

export function field(page: Page, label: string) {
  return page.getByRole("dialog").getByLabel(label, { exact: true });
}

/** The error under a field. */
export function problem(page: Page, label: string) {
  return page
    .locator("[data-field]", { has: page.getByLabel(label, { exact: true }) })
    .locator("[data-field-error]");
}

/** What a browser does when somebody pastes. */
export async function paste(editor: Locator, data: Record<string, string>) {
  await editor.evaluate((element, types) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

/** The API with the session of the page, to write as another member of staff. */
export function api(request: APIRequestContext, server: { url: string }) {
  const headers = { origin: server.url };
  return {
    async read<T>(path: string): Promise<T> {
      return (await (await request.get(path)).json()) as T;
    },
    async write<T>(method: "POST" | "PUT", path: string, data: unknown): Promise<T> {
      const response = await request.fetch(path, { method, data, headers });
      expect(response.ok(), await response.text()).toBe(true);
      return (await response.json()) as T;
    },
  };
}

/** Another member of staff: the server with the credentials of a new account. */
export async function addColleague(server: TestServer, role: Role): Promise<AccountServer> {
  const email = `kari-${randomUUID()}@nordskarv.example`;
  const password = "en helt annen lang setning";
  return addAccount(server, await sessionCookie(server), { email, name: "Kari Nordmann", role, password });
}
