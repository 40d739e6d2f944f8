// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendEvent } from "./gtag.ts";

const stored = new Map<string, string>();
const measurementCookie = "_ga=GA1.1";
let expired: string[];
let loaded: number;

beforeEach(() => {
  expired = [];
  loaded = 0;
  stored.clear();
  vi.stubGlobal("window", Object.assign(new EventTarget(), { dataLayer: undefined }));
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal("location", { hostname: "example.com", pathname: "/fleet" });
  vi.stubGlobal("document", {
    querySelector: () => ({ content: "G-TEST" }),
    createElement: () => ({}),
    head: { append: () => (loaded += 1) },
    get cookie() {
      return measurementCookie;
    },
    set cookie(text: string) {
      expired.push(text);
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("an event is dropped if consent is withdrawn while the code is loading", () => {
  stored.set("cookie-consent", "declined");
  sendEvent("G-TEST", "page_view", {});
  expect(window.dataLayer).toBeUndefined();
});

test("the script is loaded once", () => {
  stored.set("cookie-consent", "all");
  for (const path of ["/fleet", "/terms"]) sendEvent("G-TEST", "page_view", { page_path: path });
  expect(loaded).toBe(1);
});

test("consent that another tab withdraws stops the measurement and deletes its cookies", () => {
  stored.set("cookie-consent", "all");
  sendEvent("G-TEST", "page_view", {});
  expect(window).toMatchObject({ "ga-disable-G-TEST": false });
  stored.set("cookie-consent", "essential");
  window.dispatchEvent(new Event("storage"));
  expect(window).toMatchObject({ "ga-disable-G-TEST": true });
  expect(expired).toContain("_ga=; max-age=0; path=/; domain=example.com");
  stored.set("cookie-consent", "all");
  expect(window).toMatchObject({ "ga-disable-G-TEST": false });
});

test.each([
  ["/login", true],
  ["/admin", true],
  ["/admin/contact", true],
  ["/", false],
  ["/administrasjon", false],
])("a script that is loaded already is disabled on %s: %s", (pathname, isDisabled) => {
  stored.set("cookie-consent", "all");
  sendEvent("G-TEST", "page_view", {});
  location.pathname = pathname;
  expect(window).toMatchObject({ "ga-disable-G-TEST": isDisabled });
});
