import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test as base } from "../support/browser.ts";
import { startServer, type TestServer } from "../support/server.ts";

export { expect };

/** For the sections of the portal: a server that the public pages' tests never look at, as these tests change content. */
export const test = base.extend<object, { sharedServer: () => Promise<TestServer> }>({
  sharedServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's text
    async ({}, use) => {
      let server: Promise<TestServer> | undefined;
      await use(() => (server ??= startServer()));
      await (await server)?.stop();
    },
    { scope: "worker" },
  ],
  // The session is there from the start.
  page: async ({ page, signIn }, use) => {
    await signIn(page);
    // A page that is left with unsaved changes asks; here the answer is always to leave.
    page.on("dialog", (dialog) => void dialog.accept());
    await use(page);
  },
});

/** What the browser itself prints about a call that was refused or cut off on purpose. */
export const refusedCall = [/Failed to load resource|failed: \w+ net::ERR_FAILED/];

export function toast(page: Page, title: string, text: string) {
  return page.locator("[data-toast]").filter({ hasText: title }).filter({ hasText: text });
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

/** The error message of a field. */
export function problem(page: Page, label: string) {
  return page
    .locator(".field_root", { has: page.getByLabel(label, { exact: true }) })
    .locator(".field_error");
}

/** As another member of staff would: through the API, with the page's own session. */
export function api(request: APIRequestContext, server: { url: string }) {
  const headers = { origin: server.url };
  return {
    async read<T>(path: string): Promise<T> {
      return (await (await request.get(path)).json()) as T;
    },
    async write<T>(method: "POST" | "PUT", path: string, data: unknown): Promise<T> {
      const answer = await request.fetch(path, { method, data, headers });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()) as T;
    },
  };
}
