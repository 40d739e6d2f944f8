import { act, useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { click, findControl, render, pressKey } from "../../../../../../tests/support/jsdom/render.tsx";
import { ServicePicker } from "./service-picker.tsx";

const services = [
  { id: "a", label: "Inspeksjon av fortøyninger" },
  { id: "b", label: "Notvasking" },
];

function Picker() {
  const [value, setValue] = useState<string[]>([]);
  return (
    <ServicePicker
      id="services"
      name="services"
      services={services}
      value={value}
      onChange={setValue}
      aria-invalid={false}
      aria-describedby={undefined}
      ref={() => {}}
    />
  );
}

async function openPicker() {
  // downshift warns in development about a list that is not rendered while it is closed.
  vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const root = await render(<Picker />);
  const button = findControl(root, "Select services...");
  click(button);
  const search = root.querySelector("input");
  if (!search) throw new Error("The list is closed");
  const type = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(search, text);
      search.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const listOptions = () =>
    Array.from(root.querySelectorAll("[role=option]"), ({ textContent }) => textContent);
  return { root, button, search, type, listOptions };
}

test("services are searched by several words", async () => {
  const { root, search, type, listOptions } = await openPicker();
  expect(document.activeElement).toBe(search);
  expect(search.placeholder).toBe("Search services...");
  type("FORTØY insp");
  expect(listOptions()).toEqual(["Inspeksjon av fortøyninger"]);
  type("finnes ikke");
  expect(root.querySelector("[role=status]")?.textContent).toBe("No services found.");
});

test("a service is chosen with Enter, which leaves the list open", async () => {
  const { button, search, listOptions } = await openPicker();
  pressKey(search, "ArrowDown");
  pressKey(search, "Enter");
  expect(button.textContent).toBe("1 service(s) selected");
  expect(listOptions()).toHaveLength(2);
});

test("a click into the search leaves the list open", async () => {
  const { search, listOptions } = await openPicker();
  click(search);
  expect(listOptions()).toHaveLength(2);
});

test("Escape closes the list but not the dialog around it", async () => {
  const { button, search, listOptions } = await openPicker();
  expect(pressKey(search, "Escape").defaultPrevented).toBe(true);
  expect(listOptions()).toEqual([]);
  expect(document.activeElement).toBe(button);
});

test("the focus goes to the picker when the last service is removed", async () => {
  const { root, button, search } = await openPicker();
  pressKey(search, "ArrowDown");
  pressKey(search, "Enter");
  click(findControl(root, "Fjern Inspeksjon av fortøyninger"));
  expect(button.textContent).toBe("Select services...");
  expect(document.activeElement).toBe(button);
});
