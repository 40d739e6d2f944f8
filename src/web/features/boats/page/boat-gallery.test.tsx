import { act, useState } from "react";
import { expect, test } from "vitest";
import { createBoat } from "../../../../../tests/support/content/boats.ts";
import { press, render } from "../../../../../tests/support/jsdom/render.tsx";
import { BoatGallery } from "./boat-gallery.tsx";
import { BoatImage } from "../boat-image.tsx";

const boat = createBoat("Lomvi", {
  images: [1, 2, 3].map((number) => `/media/boat-images/lomvi-${number}.webp`),
});

const counter = (container: HTMLElement) => container.querySelector("p[aria-live]")?.textContent;
const shown = (container: HTMLElement) => container.querySelector("img")?.getAttribute("src");
const failToLoad = (image: Element | null) => act(async () => image?.dispatchEvent(new Event("error")));

test("the gallery wraps at both ends", async () => {
  const container = await render(<BoatGallery boat={boat} />);
  expect(counter(container)).toBe("1 / 3");
  await press(container, "Forrige");
  expect(counter(container)).toBe("3 / 3");
  await press(container, "Neste");
  expect(counter(container)).toBe("1 / 3");
});

test("a thumbnail shows its image", async () => {
  const container = await render(<BoatGallery boat={boat} />);
  await press(container, "Vis bilde 2");
  expect([counter(container), shown(container)]).toEqual(["2 / 3", boat.images[1]]);
  const current = container.querySelector("[aria-current=true]");
  expect(current?.getAttribute("aria-label")).toBe("Vis bilde 2");
});

test("the arrow keys step from the image", async () => {
  const container = await render(<BoatGallery boat={boat} />);
  const pressKey = (key: string) =>
    act(async () =>
      container.querySelector("button")?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })),
    );
  await pressKey("ArrowRight");
  expect(counter(container)).toBe("2 / 3");
  await pressKey("ArrowLeft");
  expect(counter(container)).toBe("1 / 3");
});

test("the gallery of another boat begins with its first image", async () => {
  function Page() {
    const [id, setId] = useState("lomvi");
    return (
      <>
        <BoatGallery boat={{ ...boat, id }} />
        <button type="button" onClick={() => setId("alke")}>
          Neste fartøy
        </button>
      </>
    );
  }
  const container = await render(<Page />);
  await press(container, "Vis bilde 3");
  await press(container, "Neste fartøy");
  expect(counter(container)).toBe("1 / 3");
});

test("an image of the gallery that fails to load is replaced by a text until another is shown", async () => {
  const container = await render(<BoatGallery boat={boat} />);
  await failToLoad(container.querySelector("img"));
  expect(container.textContent).toContain("Bilde utilgjengelig");
  await press(container, "Neste");
  expect(shown(container)).toBe(boat.images[1]);
  expect(container.textContent).not.toContain("Bilde utilgjengelig");
});

test("an image of a card that fails to load is replaced by the next one, the last by a text", async () => {
  const container = await render(<BoatImage boat={boat} sizes="100vw" />);
  for (const image of boat.images) {
    expect(shown(container)).toBe(image);
    await failToLoad(container.querySelector("img"));
  }
  expect(container.textContent).toContain("Bilde utilgjengelig");
});
