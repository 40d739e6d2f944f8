import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ComponentType } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { press, render, waitUntil } from "../../../../tests/support/jsdom/render.tsx";
import { toSiteCompany } from "../../../rules/company/site-company.ts";
import { company } from "../../../seed/company.ts";
import { CompanyContext } from "../../lib/page/company.ts";
import PublicLayout, { ErrorBoundary } from "./public-layout.tsx";

beforeEach(() => {
  isRepaired = false;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  localStorage.clear();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let isRepaired: boolean;

function FaultyPage() {
  if (!isRepaired) throw new Error("Sjøen er full av feil");
  return <h1>Reparert</h1>;
}

async function open(): Promise<HTMLElement> {
  const Stub = createRoutesStub([
    {
      Component: PublicLayout as unknown as ComponentType,
      loader: () => ({ dehydratedState: undefined }),
      ErrorBoundary: ErrorBoundary as unknown as ComponentType,
      HydrateFallback: () => null,
      children: [
        { path: "/", Component: () => <h1>Side</h1> },
        { path: "/terms", Component: FaultyPage },
      ],
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

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Loads the banner as the layout does, and counts how often. */
const loadBanner = () => vi.fn(() => vi.importActual("./cookie-banner.tsx"));

test("the banner is loaded a second after hydration", async () => {
  const load = loadBanner();
  vi.doMock("./cookie-banner.tsx", load);
  const container = await open();
  await pass(999);
  await vi.dynamicImportSettled();
  expect(load).not.toHaveBeenCalled();
  await pass(1);
  await waitUntil(() => expect(banner(container)).not.toBeNull());
  expect(load).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(document.body);
  expect(localStorage.getItem("cookie-consent")).toBeNull();
  vi.doUnmock("./cookie-banner.tsx");
});

test("after a choice the banner is not loaded until the footer asks for it", async () => {
  const load = loadBanner();
  vi.doMock("./cookie-banner.tsx", load);
  localStorage.setItem("cookie-consent", "essential");
  const container = await open();
  await pass(10_000);
  await vi.dynamicImportSettled();
  expect(load).not.toHaveBeenCalled();
  await press(container, "Endre samtykke");
  await waitUntil(() => expect(document.activeElement).toBe(banner(container)));
  expect(load).toHaveBeenCalledOnce();
  vi.doUnmock("./cookie-banner.tsx");
});

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

describe("a page that cannot be rendered", () => {
  const heading = (container: HTMLElement) => container.querySelector("h1")?.textContent;
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  async function openFaultyPage(): Promise<HTMLElement> {
    const container = await open();
    await press(container.querySelector("footer") ?? container, "Vilkår");
    return container;
  }

  test("shows the error screen, with the header and the footer", async () => {
    const container = await openFaultyPage();
    expect(heading(container)).toBe("Something went wrong");
    expect(container.querySelector("main")?.textContent).toContain(
      "We're sorry, but something unexpected happened.",
    );
    expect([container.querySelectorAll("header, footer").length, document.title]).toEqual([
      2,
      "Something went wrong",
    ]);
  });

  test("is rendered again by 'Try Again'", async () => {
    const container = await openFaultyPage();
    await press(container, "Try Again");
    expect(heading(container)).toBe("Something went wrong");
    isRepaired = true;
    await press(container, "Try Again");
    expect(heading(container)).toBe("Reparert");
  });

  test("can be left by a link", async () => {
    const container = await openFaultyPage();
    await press(container, "Hjem");
    expect(heading(container)).toBe("Side");
    await press(container.querySelector("footer") ?? container, "Vilkår");
    expect(heading(container)).toBe("Something went wrong");
  });
});
