import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ComponentType } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { press, render, waitUntil } from "../../../../tests/support/render.tsx";
import { toSiteCompany } from "../../../rules/company/site-company.ts";
import { company } from "../../../seed/company.ts";
import { CompanyContext } from "../../lib/page/company.ts";
import PublicLayout from "./public-layout.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  localStorage.clear();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(): Promise<HTMLElement> {
  const Stub = createRoutesStub([
    {
      Component: PublicLayout as unknown as ComponentType,
      loader: () => ({ dehydratedState: undefined }),
      HydrateFallback: () => null,
      children: [{ path: "/", Component: () => <h1>Side</h1> }],
    },
  ]);
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <CompanyContext value={toSiteCompany(company)}>
        <Stub />
      </CompanyContext>
    </QueryClientProvider>,
  );
}

const banner = (container: HTMLElement) => container.querySelector("[data-cookie-banner]");

test("the banner appears on each load until a choice is made", async () => {
  for (const _load of ["first", "second"]) {
    const container = await open();
    await waitUntil(() => expect(banner(container)).not.toBeNull());
  }
});

test("a choice in another tab closes the banner", async () => {
  const container = await open();
  await waitUntil(() => expect(banner(container)).not.toBeNull());
  localStorage.setItem("cookie-consent", "declined");
  act(() => void window.dispatchEvent(new Event("storage")));
  expect(banner(container)).toBeNull();
});

test("a banner that could not be loaded is loaded when it is asked for", async () => {
  const load = vi.fn<() => object>(() => {
    throw new Error("Failed to fetch");
  });
  vi.doMock("./cookie-banner.tsx", load);
  const container = await open();
  await waitUntil(() => expect(load).toHaveBeenCalled());
  expect(container.querySelector("h1")?.textContent).toBe("Side");
  vi.doUnmock("./cookie-banner.tsx");
  await press(container, "Endre samtykke");
  await waitUntil(() => expect(document.activeElement).toBe(banner(container)));
});
