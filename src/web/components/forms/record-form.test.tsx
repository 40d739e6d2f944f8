import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { render, pressKey } from "../../../../tests/support/jsdom/render.tsx";
import { RecordForm } from "./record-form.tsx";

async function mountForm(isInert = false) {
  const save = vi.fn();
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <RecordForm onSaveShortcut={save} inert={isInert}>
          <input />
          <input type="file" />
          <textarea />
        </RecordForm>
      ),
    },
  ]);
  const root = await render(<Stub />);
  const press = (selector: string, key: string, init?: KeyboardEventInit) =>
    pressKey(root.querySelector(selector) ?? root, key, init).defaultPrevented;
  return { save, press };
}

test("Enter in a field does not submit the form", async () => {
  const { press } = await mountForm();
  expect(press("input", "Enter")).toBe(true);
  expect(press("[type=file]", "Enter"), "it chooses a file").toBe(false);
  expect(press("textarea", "Enter"), "it begins a line").toBe(false);
});

test("Ctrl+S saves the form instead of the page", async () => {
  const { save, press } = await mountForm();
  expect(press("input", "s", { ctrlKey: true })).toBe(true);
  expect(save).toHaveBeenCalledOnce();
});

test("Ctrl+S does not save a form that is inert", async () => {
  const { save, press } = await mountForm(true);
  expect(press("input", "s", { ctrlKey: true })).toBe(true);
  expect(save).not.toHaveBeenCalled();
});
