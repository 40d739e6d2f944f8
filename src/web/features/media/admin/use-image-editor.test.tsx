import { act, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderHook, waitUntil } from "../../../../../tests/support/jsdom/render.tsx";
import { getToasts, removeToasts } from "../../../lib/toasts/toast.ts";
import { useImageEditor } from "./use-image-editor.ts";

afterEach(() => {
  act(removeToasts);
  vi.unstubAllGlobals();
});

function mountEditor(getAddedText?: () => string, url = "/forst.webp") {
  return renderHook(() => {
    const [images, setImages] = useState([{ url, text: "" }]);
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

test("an image that cannot be removed stays", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 500 })));
  const { read } = await mountEditor(undefined, "/media/boat-images/forst.webp");
  await act(async () => expect(await read().remove(0)).toBe(false));
  expect(read().images).toHaveLength(1);
  await waitUntil(() =>
    expect(getToasts()).toContainEqual(expect.objectContaining({ description: "Failed to remove image" })),
  );
});
