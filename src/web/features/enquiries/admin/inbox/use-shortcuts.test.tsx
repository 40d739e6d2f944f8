import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderHook, pressKey } from "../../../../../../tests/support/jsdom/render.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

beforeEach(() => localStorage.clear());

async function mountShortcuts() {
  const actions = { e: vi.fn(), "?": vi.fn() };
  const { root, read } = await renderHook(() => useShortcuts(actions), {
    show: () => (
      <>
        <textarea />
        <input type="checkbox" />
      </>
    ),
  });
  const press = (selector: string, key: string, init?: KeyboardEventInit) =>
    pressKey(root.querySelector(selector) ?? root, key, init);
  return { actions, read, press };
}

test("a key runs its action unless something is typed", async () => {
  const { actions, press } = await mountShortcuts();
  press("textarea", "e");
  press("input", "e", { ctrlKey: true });
  expect(actions.e).not.toHaveBeenCalled();
  press("input", "e");
  expect(actions.e).toHaveBeenCalledOnce();
});

test("shortcuts that are turned off run nothing but their help", async () => {
  const { actions, read, press } = await mountShortcuts();
  act(() => read().setOn(false));
  press("input", "e");
  expect(actions.e).not.toHaveBeenCalled();
  press("input", "?");
  expect(actions["?"]).toHaveBeenCalledOnce();
});

test("shortcuts stay off on the next visit", async () => {
  const first = await mountShortcuts();
  act(() => first.read().setOn(false));
  const next = await mountShortcuts();
  expect(next.read().isOn).toBe(false);
});
