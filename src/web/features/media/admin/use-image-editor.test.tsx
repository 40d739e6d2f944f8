// @vitest-environment jsdom
import { act, useState } from "react";
import { expect, test } from "vitest";
import { renderHook } from "../../../../../tests/support/render.tsx";
import { useImageEditor } from "./use-image-editor.ts";

function mountEditor(getAddedText?: () => string) {
  return renderHook(() => {
    const [images, setImages] = useState([{ url: "/forst.webp", text: "" }]);
    return useImageEditor({ images, onChange: setImages, getAddedText });
  });
}

test("uploaded images keep the order in which their files were chosen", async () => {
  const { read } = await mountEditor();
  act(() => {
    read().add("/to.webp");
    read().add("/tre.webp");
    // The first file of the batch is stored last.
    read().add("/en.webp", ["/to.webp", "/tre.webp"]);
  });
  expect(read().images.map(({ url }) => url)).toEqual(["/forst.webp", "/en.webp", "/to.webp", "/tre.webp"]);
});

test("an image gets the text that was written while it was uploaded", async () => {
  let text = "";
  const { read } = await mountEditor(() => text);
  text = "Skrevet imens";
  act(() => read().add("/en.webp"));
  expect(read().images.at(-1)).toEqual({ url: "/en.webp", text });
});
