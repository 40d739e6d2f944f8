import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { press, render } from "../../../../tests/support/jsdom/render.tsx";
import { toSiteCompany } from "../../../rules/company/site-company.ts";
import { company } from "../../../seed/company.ts";
import { CompanyContext } from "../../lib/page/company.ts";
import { OfficeMap } from "./office-map.tsx";

/** Scrolls the map into view. */
let intersect: () => void;
/** Tells whether the map can be reached. */
let answerProbe: (isReachable: boolean) => void;

class Observer {
  constructor(callback: (entries: object[]) => void) {
    intersect = () => callback([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {}
}

class Probe {
  onmessage = (_event: object) => {};
  postMessage() {
    answerProbe = (data) => this.onmessage({ data });
  }
  terminate() {}
}

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", Observer);
  vi.stubGlobal("Worker", Probe);
});
afterEach(() => void vi.unstubAllGlobals());

const open = () =>
  render(
    <CompanyContext value={toSiteCompany(company)}>
      <OfficeMap position={[69.2296, 17.9811]} />
    </CompanyContext>,
  );
const frame = (container: HTMLElement) => container.querySelector("iframe");

test("the map is requested when it is scrolled into view", async () => {
  const container = await open();
  expect(frame(container)).toBeNull();
  await act(async () => intersect());
  expect(frame(container)?.getAttribute("src")).toMatch(/embed\.html\?bbox=.*marker=69\.2296%2C17\.9811/);
  expect(frame(container)?.title).toBe("Kart over Skarvkaia 6, 9300 Finnsnes");
});

test("a map that is shown can be used after a press", async () => {
  const container = await open();
  await act(async () => intersect());
  await act(async () => answerProbe(true));
  await act(async () => frame(container)?.dispatchEvent(new Event("load")));
  expect(frame(container)?.hasAttribute("inert")).toBe(false);
  await press(container, "Bruk kartet");
  expect(document.activeElement).toBe(frame(container));
});

test("a map that cannot be reached is said to be missing", async () => {
  const container = await open();
  await act(async () => intersect());
  await act(async () => answerProbe(false));
  expect(container.textContent).toContain("Kartet fra OpenStreetMap kan ikke vises nå.");
});
