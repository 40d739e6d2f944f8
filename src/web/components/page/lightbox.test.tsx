import { act, useState } from "react";
import { expect, test } from "vitest";
import { findControl, press, pressKey, render } from "../../../../tests/support/jsdom/render.tsx";
import Lightbox from "./lightbox.tsx";

const images = [1, 2, 3].map((number) => ({
  src: `/rov-${number}.webp`,
  alt: `Bilde ${number}`,
  downloadName: `hd3-rov-${number}.webp`,
}));

function Example({ shown = images }) {
  const [index, setIndex] = useState<number | undefined>(0);
  if (index === undefined) return null;
  return (
    <Lightbox
      images={shown}
      index={index}
      onIndex={setIndex}
      onClose={() => setIndex(undefined)}
      withDownload
      withDots
    />
  );
}

const counter = (container: HTMLElement) => container.querySelector("p[aria-live]")?.textContent;

test("the viewer steps with buttons, dots and arrow keys, and wraps at both ends", async () => {
  const container = await render(<Example />);
  await press(container, "Forrige");
  expect(counter(container)).toBe("3 / 3");
  await press(container, "Neste");
  expect(counter(container)).toBe("1 / 3");
  await press(container, "Vis bilde 2");
  expect(container.querySelector("[aria-current=true]")?.ariaLabel).toBe("Vis bilde 2");
  pressKey(container.querySelector("dialog")!, "ArrowRight");
  expect(counter(container)).toBe("3 / 3");
  pressKey(container.querySelector("dialog")!, "ArrowLeft");
  expect(counter(container)).toBe("2 / 3");
});

test("the shown image is downloaded under its own name", async () => {
  const container = await render(<Example />);
  await press(container, "Neste");
  const link = findControl(container, "Last ned");
  expect([link.getAttribute("href"), link.getAttribute("download")]).toEqual([
    "/rov-2.webp",
    "hd3-rov-2.webp",
  ]);
});

test("the viewer closes, and one image has nothing to step to", async () => {
  const container = await render(<Example shown={images.slice(0, 1)} />);
  expect(() => findControl(container, "Neste")).toThrow("There is no control");
  await press(container, "Lukk");
  expect(container.querySelector("dialog")).toBeNull();
});

test("an image that fails to load is replaced by a text until another is shown", async () => {
  const container = await render(<Example />);
  await act(async () => container.querySelector("img")?.dispatchEvent(new Event("error")));
  expect(container.textContent).toContain("Bilde utilgjengelig");
  await press(container, "Neste");
  expect(container.querySelector("img")?.alt).toBe("Bilde 2");
});
