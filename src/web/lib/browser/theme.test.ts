import { beforeEach, expect, test } from "vitest";
import { storeTheme } from "./theme.ts";

const { dataset } = document.documentElement;

function open(path: string): void {
  history.replaceState(null, "", path);
  window.applyTheme?.();
}

beforeEach(async () => {
  localStorage.clear();
  // @ts-expect-error -- a script of the page, not a module with types
  await import("../page/apply-theme.js");
});

test.each([
  ["light", "/terms", "light"],
  ["dark", "/terms", "dark"],
  ["rosa", "/terms", "system"],
  ["light", "/login", "light"],
  ["system", "/login", "system"],
])("the stored theme '%s' is on %s '%s'", (stored, path, theme) => {
  localStorage.setItem("theme", stored);
  open(path);
  expect(dataset.theme).toBe(theme);
});

test.each([
  ["/terms", "system"],
  ["/login", "dark"],
  ["/admin/legal", "dark"],
  ["/administrasjon", "system"],
])("without a stored theme, that of %s is '%s'", (path, theme) => {
  open(path);
  expect(dataset.theme).toBe(theme);
});

test("a chosen theme is applied at once", () => {
  open("/terms");
  storeTheme("dark");
  expect(dataset.theme).toBe("dark");
});
