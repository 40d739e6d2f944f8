import { act, useState } from "react";
import { expect, test } from "vitest";
import { pressKey, render } from "../../../../tests/support/jsdom/render.tsx";
import { Tabs } from "./tabs.tsx";

const tabs = ["Bildegalleri", "Bruksområder", "Utstyr"].map((label) => ({ key: label, label, panel: label }));

function Example() {
  const [selected, setSelected] = useState("Bildegalleri");
  return <Tabs label="Om ROV-en" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

test("the arrow keys, Home and End select a tab, which gets the focus", async () => {
  const container = await render(<Example />);
  const pressOnTab = (key: string) => act(async () => void pressKey(document.activeElement!, key));
  container.querySelector<HTMLElement>("[role=tab]")!.focus();
  for (const [key, label] of [
    ["ArrowRight", "Bruksområder"],
    ["End", "Utstyr"],
    ["ArrowRight", "Bildegalleri"],
    ["ArrowLeft", "Utstyr"],
    ["Home", "Bildegalleri"],
  ] as const) {
    await pressOnTab(key);
    expect(document.activeElement?.textContent, key).toBe(label);
    expect(document.activeElement?.ariaSelected, key).toBe("true");
    expect(container.querySelector("[role=tabpanel]:not([hidden])")?.textContent, key).toContain(label);
  }
});
