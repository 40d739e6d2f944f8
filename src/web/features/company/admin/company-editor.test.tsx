import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { press, render, type, waitUntil } from "../../../../../tests/support/jsdom/render.tsx";
import { toSiteCompany } from "../../../../rules/company/site-company.ts";
import { company } from "../../../../seed/company.ts";
import { ConfirmProvider } from "../../../components/ui/confirm.tsx";
import { CompanyContext } from "../../../lib/page/company.ts";
import { removeToasts } from "../../../lib/toasts/toast.ts";
import CompanySection from "./company-section.tsx";

/** The requests that would change something. */
let writes: string[];

beforeEach(() => {
  writes = [];
  localStorage.clear();
  // jsdom has none. Without highlights, the preview marks nothing.
  vi.stubGlobal("fetch", (url: string, { method = "GET" }: RequestInit = {}) => {
    if (method !== "GET") writes.push(url);
    const stored = { ...company, version: 1, updated_at: null };
    return Promise.resolve(Response.json(url === "/api/admin/company" ? stored : []));
  });
});
afterEach(() => {
  act(removeToasts);
  vi.unstubAllGlobals();
});

async function open(path: string): Promise<HTMLElement> {
  const Stub = createRoutesStub([{ path: "/admin/company", Component: CompanySection }]);
  const container = await render(
    <QueryClientProvider client={new QueryClient()}>
      <CompanyContext value={toSiteCompany(company)}>
        <ConfirmProvider>
          <Stub initialEntries={[path]} />
        </ConfirmProvider>
      </CompanyContext>
    </QueryClientProvider>,
  );
  await waitUntil(() => expect(container.querySelector("form")).not.toBeNull());
  return container;
}

test("a refused value in the other tab is shown and has the focus", async () => {
  // As in a browser: what is hidden cannot have the focus.
  const leaveHidden = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.closest("[hidden]")) target.blur();
  };
  document.addEventListener("focusin", leaveHidden);
  onTestFinished(() => document.removeEventListener("focusin", leaveHidden));
  const container = await open("/admin/company#opplysninger");
  const field = container.querySelector<HTMLInputElement>("input[name=organisation_number]")!;
  await type(field, "000 000 00");
  await press(container, "Forsiden");
  await waitUntil(() => expect(field.closest("[hidden]")).not.toBeNull());
  await press(container, "Lagre selskapet");
  await waitUntil(() => expect(document.activeElement).toBe(field));
  expect(field.closest("[data-field]")?.textContent).toContain("Org.nummeret skal ha ni siffer");
  expect(writes).toEqual([]);
});
