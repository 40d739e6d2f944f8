import { act, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { press, pressKey, render } from "../../../../tests/support/jsdom/render.tsx";
import { removeToasts, showToast } from "../../lib/toasts/toast.ts";
import { Dialog } from "./dialog.tsx";
import { Toaster } from "./toaster.tsx";

const delayMs = 100;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
});
afterEach(() => {
  act(removeToasts);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const listToasts = (container: HTMLElement) =>
  Array.from(container.querySelectorAll("[data-toast]:not([inert])"), ({ textContent }) => textContent);

async function show(...titles: string[]): Promise<void> {
  for (const title of titles) showToast({ kind: "error", title });
  await pass(delayMs);
}

test("an error is added to the assertive live region that was there before", async () => {
  const container = await render(<Toaster />);
  const region = container.querySelector("[aria-live=assertive]");
  expect(region?.childElementCount).toBe(0);
  await show("Feil");
  expect(region?.textContent).toBe("Feil");
  expect(container.querySelector("[aria-live=polite]")?.childElementCount).toBe(0);
});

test("the region is a landmark only while it has toasts", async () => {
  const container = await render(<Toaster />);
  const region = container.querySelector("section");
  expect(region?.hasAttribute("aria-label")).toBe(false);
  await show("Feil");
  expect(region?.getAttribute("aria-label")).toBe("Varsler");
});

test("a toast goes by itself after four seconds", async () => {
  const container = await render(<Toaster />);
  await show("Feil");
  await pass(3_900);
  expect(listToasts(container)).toEqual(["Feil"]);
  await pass(200);
  expect(listToasts(container)).toEqual([]);
});

test("a toast stays under the pointer until it has left", async () => {
  const container = await render(<Toaster />);
  await show("Feil");
  const region = container.querySelector("section");
  act(() => void region?.dispatchEvent(new MouseEvent("pointermove", { bubbles: true })));
  await pass(60_000);
  expect(listToasts(container)).toEqual(["Feil"]);
  // React derives pointerleave from pointerout.
  act(() => void region?.dispatchEvent(new MouseEvent("pointerout", { bubbles: true })));
  await pass(1_000);
  expect(listToasts(container)).toEqual([]);
});

test("a toast that appears under a resting pointer goes by itself", async () => {
  const container = await render(<Toaster />);
  await show("Feil");
  const region = container.querySelector("section");
  act(() => void region?.dispatchEvent(new MouseEvent("pointerover", { bubbles: true })));
  await pass(4_100);
  expect(listToasts(container)).toEqual([]);
});

test("a toast of a hidden tab is shown when the tab is seen", async () => {
  const container = await render(<Toaster />);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await show("Feil");
  await pass(10_000);
  expect(listToasts(container)).toEqual([]);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(listToasts(container)).toEqual(["Feil"]);
});

test("at most three toasts stay while another window is used", async () => {
  const container = await render(<Toaster />);
  vi.spyOn(document, "hasFocus").mockReturnValue(false);
  await show("1", "2", "3", "4");
  await pass(60_000);
  expect(listToasts(container)).toEqual(["2", "3", "4"]);
});

test("Escape closes the newest toast", async () => {
  const container = await render(<Toaster />);
  await show("1", "2");
  act(() => void document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true })));
  expect(listToasts(container)).toEqual(["1"]);
});

test("a toast that is reached with Alt+T stays, and returns the focus when it is closed", async () => {
  const container = await render(
    <>
      <input />
      <Toaster />
    </>,
  );
  const field = container.querySelector("input");
  act(() => field?.focus());
  await show("1", "2");
  const newest = [...container.querySelectorAll<HTMLElement>("[data-toast]")].at(-1)!;
  pressKey(field!, "†", { code: "KeyT", altKey: true });
  expect(document.activeElement).toBe(newest);
  act(() => newest.querySelector("button")?.focus());
  await pass(60_000);
  expect(listToasts(container)).toEqual(["1", "2"]);
  await press(newest, "Lukk");
  expect(listToasts(container)).toEqual(["1"]);
  expect(document.activeElement).toBe(field);
});

test("a swipe closes a toast", async () => {
  const container = await render(<Toaster />);
  await show("Feil");
  const toast = container.querySelector("[data-toast]");
  const touch = (type: string, clientX: number) =>
    act(() => {
      const event = new MouseEvent(type, { bubbles: true, clientX });
      toast?.dispatchEvent(Object.assign(event, { pointerType: "touch", isPrimary: true, pointerId: 1 }));
    });
  touch("pointerdown", 100);
  touch("pointerup", 160);
  expect(listToasts(container)).toEqual([]);
});

test("an old success does not stand beside a new error, unless they are of the same action", async () => {
  const container = await render(<Toaster />);
  showToast({ kind: "success", title: "Lagret" });
  await pass(delayMs);
  await show("Feil");
  expect(listToasts(container)).toEqual(["Feil"]);
  showToast({ kind: "success", title: "To er lagret", keepsOthers: true });
  await pass(delayMs);
  expect(listToasts(container)).toEqual(["To er lagret", "Feil"]);
});

test("a toast that was announced in a dialog is not announced again when the dialog closes", async () => {
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        {isOpen && (
          <Dialog
            title="Ny båt"
            onClose={() => setIsOpen(false)}
            footer={<button type="button">Lagre</button>}
          >
            <input />
          </Dialog>
        )}
        <Toaster />
      </>
    );
  }
  const container = await render(<Page />);
  await show("Feil");
  const inDialog = container.querySelector("dialog [data-toast]");
  expect(container.querySelectorAll("[data-toast]")).toHaveLength(1);
  expect(inDialog?.closest("[aria-live]")?.getAttribute("aria-live")).toBe("assertive");
  pressKey(document.activeElement!, "t", { code: "KeyT", altKey: true });
  expect(document.activeElement).toBe(inDialog);
  pressKey(inDialog!, "Escape");
  expect(container.querySelector("dialog")).toBeNull();
  expect(listToasts(container)).toEqual(["Feil"]);
  expect(container.querySelector("[data-toast]")?.getAttribute("aria-live")).toBe("off");
  vi.unstubAllGlobals();
});
