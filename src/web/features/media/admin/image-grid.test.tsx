import { act, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { press, pressKey, render, waitUntil } from "../../../../../tests/support/jsdom/render.tsx";
import { Toaster } from "../../../components/ui/toaster.tsx";
import { removeToasts } from "../../../lib/toasts/toast.ts";
import { ImageGrid } from "./image-grid.tsx";
import { useImageEditor } from "./use-image-editor.ts";

const toUrl = (name: string) => `/media/boat-images/${name}.webp`;

/** What was sent about images. */
let sent: Array<[request: string, url: string]>;

async function mountGrid(names: string[]) {
  sent = [];
  vi.stubGlobal("fetch", (path: string, { method, body }: RequestInit) => {
    sent.push([`${method} ${path}`, (JSON.parse(body as string) as { url: string }).url]);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  const onFocusLost = vi.fn();
  function Grid() {
    const [images, setImages] = useState(names.map((name) => ({ url: toUrl(name), text: "Om bord" })));
    const editor = useImageEditor({ images, onChange: setImages });
    return <ImageGrid editor={editor} getName={(url) => url} onFocusLost={onFocusLost} />;
  }
  const root = await render(
    <>
      <Grid />
      <Toaster />
    </>,
  );
  return { root, onFocusLost };
}

afterEach(() => {
  act(removeToasts);
  vi.unstubAllGlobals();
});

const findTiles = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>("ol button")];
const readUrls = (root: HTMLElement) => findTiles(root).map((tile) => tile.dataset.url);

function removeFirst(root: HTMLElement) {
  const [tile] = findTiles(root);
  act(() => tile!.focus());
  pressKey(tile!, "Delete");
}

test("an image that is removed can be taken back", async () => {
  const { root } = await mountGrid(["en", "to", "tre"]);
  removeFirst(root);
  await waitUntil(() => expect(readUrls(root)).toEqual(["to", "tre"].map(toUrl)));
  await waitUntil(() => expect(root.textContent).toContain("Image removed successfully"));
  await press(root, "Angre");
  await waitUntil(() => expect(readUrls(root)).toEqual(["en", "to", "tre"].map(toUrl)));
  expect(sent).toEqual([
    ["DELETE /api/admin/media", toUrl("en")],
    ["POST /api/admin/media/restore", toUrl("en")],
  ]);
});

test("the next image has the focus once one is removed", async () => {
  const { root } = await mountGrid(["en", "to"]);
  removeFirst(root);
  await waitUntil(() => expect(readUrls(root)).toEqual([toUrl("to")]));
  await waitUntil(() => expect(document.activeElement).toBe(findTiles(root)[0]));
});

test("the focus leaves the list when its last image is removed", async () => {
  const { root, onFocusLost } = await mountGrid(["en"]);
  removeFirst(root);
  await waitUntil(() => expect(onFocusLost).toHaveBeenCalledOnce());
});
