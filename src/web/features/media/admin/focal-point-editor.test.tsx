import { useState } from "react";
import { expect, test } from "vitest";
import { click, findControl, render, pressKey } from "../../../../../tests/support/jsdom/render.tsx";
import type { FocalPoint } from "../../../../contract/media/focal-point.ts";
import { FocalPointEditor } from "./focal-point-editor.tsx";

function Editor({ start }: { start: FocalPoint }) {
  const [focus, setFocus] = useState(start);
  return <FocalPointEditor url="/a.webp" alt="" focus={focus} onChange={setFocus} fallback={null} />;
}

async function mountEditor(start: FocalPoint) {
  const root = await render(<Editor start={start} />);
  const press = (key: string) => pressKey(root.querySelector("button") ?? root, key);
  return { root, press, read: () => root.querySelector("[role=status]")?.textContent };
}

test("a focal point is moved by arrow keys", async () => {
  const { press, read } = await mountEditor({ x: 0.5, y: 0.5 });
  press("ArrowLeft");
  press("ArrowDown");
  expect(read()).toBe("45 prosent inn, 55 prosent ned");
});

test("a focal point stays inside the image", async () => {
  const { press, read } = await mountEditor({ x: 0.02, y: 0.5 });
  press("ArrowLeft");
  expect(read()).toBe("0 prosent inn, 50 prosent ned");
});

test("a focal point is put back into the centre", async () => {
  const { root, read } = await mountEditor({ x: 0.2, y: 0.5 });
  click(findControl(root, "Midtstill"));
  expect(read()).toBe("50 prosent inn, 50 prosent ned");
});
