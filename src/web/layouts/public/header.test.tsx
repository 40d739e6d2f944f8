import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoutesStub, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { press, render } from "../../../../tests/support/jsdom/render.tsx";
import { toSiteCompany } from "../../../rules/company/site-company.ts";
import { company } from "../../../seed/company.ts";
import { CompanyContext } from "../../lib/page/company.ts";
import { Header } from "./header.tsx";

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <Header />
      <button type="button" onClick={() => void navigate(-1)}>
        Tilbake
      </button>
    </>
  );
}

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});
afterEach(() => void vi.unstubAllGlobals());

async function open(): Promise<HTMLElement> {
  const Stub = createRoutesStub([{ children: [{ path: "*", Component: Page }] }]);
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <CompanyContext value={toSiteCompany(company)}>
        <Stub initialEntries={["/", "/fleet"]} />
      </CompanyContext>
    </QueryClientProvider>,
  );
}

const menu = (container: HTMLElement) => container.querySelector("dialog")!;

test("the header is transparent until the page is scrolled past 20 pixels", async () => {
  const container = await open();
  const scroll = (pixels: number) => {
    vi.stubGlobal("scrollY", pixels);
    act(() => void window.dispatchEvent(new Event("scroll")));
    return container.querySelector("header")?.hasAttribute("data-solid");
  };
  expect([scroll(20), scroll(21), scroll(20)]).toEqual([false, true, false]);
});

test("the header marks the page that a link has led to", async () => {
  const container = await open();
  await press(container, "Tjenester");
  const current = container.querySelectorAll("nav[aria-label=Hovedmeny] [aria-current=page]");
  expect(Array.from(current, ({ textContent }) => textContent)).toEqual(["Tjenester"]);
});

test("a link of the menu closes it", async () => {
  const container = await open();
  await press(container, "Åpne meny");
  expect(menu(container).open).toBe(true);
  await press(menu(container), "ROV");
  expect(menu(container).open).toBe(false);
});

test("Back closes the menu", async () => {
  const container = await open();
  await press(container, "Åpne meny");
  await press(container, "Tilbake");
  expect(menu(container).open).toBe(false);
});
