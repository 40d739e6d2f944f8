import { beforeEach, expect, test } from "vitest";
import { findControl, press, render } from "../../../../tests/support/jsdom/render.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

const { dataset } = document.documentElement;

beforeEach(async () => {
  localStorage.clear();
  // @ts-expect-error -- a script of the page, not a module with types
  await import("../../lib/page/apply-theme.js");
});

test("a chosen theme is used until 'System' is chosen", async () => {
  const container = await render(<ThemeChoice />);
  const isChosen = (name: string) => findControl(container, name).getAttribute("aria-pressed") === "true";
  expect(isChosen("System")).toBe(true);
  for (const [name, theme] of [
    ["Mørk", "dark"],
    ["Lys", "light"],
    ["System", "system"],
  ] as const) {
    await press(container, name);
    expect([dataset.theme, localStorage.getItem("theme"), isChosen(name)]).toEqual([theme, theme, true]);
  }
});
