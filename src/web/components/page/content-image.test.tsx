import { act } from "react";
import { expect, test } from "vitest";
import { render } from "../../../../tests/support/jsdom/render.tsx";
import { ContentImage } from "./content-image.tsx";

test("an image that cannot be loaded is replaced", async () => {
  const root = await render(<ContentImage src="/a.webp" alt="" sizes="1px" fallback="Bilde utilgjengelig" />);
  expect(root.textContent).toBe("");
  act(() => {
    root.querySelector("img")?.dispatchEvent(new Event("error"));
  });
  expect(root.textContent).toBe("Bilde utilgjengelig");
});
