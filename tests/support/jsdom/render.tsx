/** Renders components into the document. For tests with the environment jsdom. */
import { act, type ReactNode, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";

/** React then complains of updates that are not wrapped in `act`. */
const expectAct = (isExpected: boolean) =>
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isExpected });
expectAct(true);

/** The element that contains what is rendered. It is removed after the test. */
export async function render(node: ReactNode): Promise<HTMLElement> {
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  await act(async () => root.render(node));
  return container;
}

interface HookOptions<Result> {
  /** What is shown beside the hook. */
  show?: (result: Result) => ReactNode;
  /** Adds the providers that the hook needs. */
  wrap?: (element: ReactNode) => ReactNode;
}

/** Calls a hook in a component. `read` returns what the hook returned last. */
export async function renderHook<Result>(
  useHook: () => Result,
  { show = () => null, wrap = (element) => element }: HookOptions<Result> = {},
): Promise<{ root: HTMLElement; read: () => Result }> {
  const results: Result[] = [];
  function HookCaller() {
    const result = useHook();
    useLayoutEffect(() => {
      results.push(result);
    });
    return show(result);
  }
  const root = await render(wrap(<HookCaller />));
  return { root, read: () => results.at(-1) as Result };
}

/** The control with this label or text. */
export function findControl(root: ParentNode, name: string): HTMLElement {
  const controls = [...root.querySelectorAll<HTMLElement>("button, input, select, a")];
  const found = controls.find(
    (control) => (control.getAttribute("aria-label") ?? control.textContent.trim()) === name,
  );
  if (!found) throw new Error(`There is no control named ${name}.`);
  return found;
}

/** Clicks the control with this label or text. */
export async function press(root: ParentNode, name: string): Promise<void> {
  await act(async () => findControl(root, name).click());
}

export function pressKey(target: EventTarget, key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  act(() => {
    target.dispatchEvent(event);
  });
  return event;
}

export function click(target: HTMLElement): void {
  act(() => target.click());
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Types a text into a field that React controls, or chooses an option of it. */
export async function type(field: Field, text: string): Promise<void> {
  await act(async () => {
    // React replaces the field's own setter, and ignores a change that it made itself.
    Reflect.set(Object.getPrototypeOf(field) as object, "value", text, field);
    const event = field instanceof HTMLSelectElement ? "change" : "input";
    field.dispatchEvent(new Event(event, { bubbles: true }));
  });
}

/** Lets the page work until the check passes. */
export async function waitUntil(check: () => void): Promise<void> {
  expectAct(false);
  try {
    await vi.waitFor(check, { timeout: 10_000 });
  } finally {
    expectAct(true);
  }
}
