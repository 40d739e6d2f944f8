import { arrayMove } from "@dnd-kit/sortable";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { imageLibraryEndpoints } from "../../../../contract/media/image-library.ts";
import { adminMediaEndpoints } from "../../../../contract/media/media.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";
import { showToast } from "../../../lib/toasts/toast.ts";
import { undoMs } from "../../../lib/toasts/undo-save.ts";
import { createImageValue, createUniqueIds, type ImageValue } from "./image-values.ts";

interface ImageEditorOptions {
  images: ImageValue[];
  onChange: (images: ImageValue[]) => void;
  /** Whether there is one image at most. One that is taken back then replaces another. */
  isSingle?: boolean;
  /** The text of an image that is added; none by default. */
  getAddedText?: () => string;
}

/** Changes the images of a form. What is removed can be taken back. */
export function useImageEditor({
  images,
  onChange,
  isSingle = false,
  getAddedText = () => "",
}: ImageEditorOptions) {
  // Several uploads may finish before the next render.
  const latest = useRef(images);
  const isOpen = useRef(false);
  /** The URLs of the images that are being removed. */
  const removing = useRef(new Set<string>());
  const [chosenId, choose] = useState<string>();
  useLayoutEffect(() => {
    latest.current = images;
  }, [images]);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const ids = createUniqueIds(images);
  const chosen = chosenId === undefined ? -1 : ids.indexOf(chosenId);

  function change(changed: ImageValue[]): void {
    latest.current = changed;
    onChange(changed);
  }

  /** Adds an image after the others, or before the first of `laterUrls`. */
  function add(url: string, laterUrls: string[] = []): void {
    const next = latest.current.findIndex((image) => laterUrls.includes(image.url));
    const index = next === -1 ? latest.current.length : next;
    change(latest.current.toSpliced(index, 0, createImageValue(url, getAddedText())));
  }

  function move(from: number, to: number): void {
    const moved = arrayMove(latest.current, from, to);
    if (chosen === from) choose(createUniqueIds(moved)[to]);
    change(moved);
  }

  function update(index: number, changes: Partial<ImageValue>): void {
    const image = latest.current[index];
    if (!image) return;
    const { url, text, focus } = { ...image, ...changes };
    change(latest.current.with(index, createImageValue(url, text, focus)));
  }

  /** Returns whether the image was removed. */
  async function remove(index: number): Promise<boolean> {
    const image = latest.current[index];
    if (image === undefined || removing.current.has(image.url)) return false;
    removing.current.add(image.url);
    try {
      if (isUploaded(image)) {
        await portalApi.call(adminMediaEndpoints.delete, { body: { url: image.url } });
      }
    } catch {
      showToast({ kind: "error", title: "Error", description: "Failed to remove image", lang: "en" });
      return false;
    } finally {
      removing.current.delete(image.url);
    }
    // Looked up again, because the list may have changed meanwhile.
    const { url } = image;
    const current =
      latest.current[index]?.url === url ? index : latest.current.findIndex((other) => other.url === url);
    if (current === -1) return false;
    // Another image may have been chosen meanwhile.
    const removedId = createUniqueIds(latest.current)[current];
    choose((id) => (id === removedId ? undefined : id));
    change(latest.current.toSpliced(current, 1));
    showToast({
      kind: "success",
      title: "Success",
      description: "Image removed successfully",
      lang: "en",
      duration: undoMs,
      actions: [{ label: "Angre", onSelect: () => void undoRemoval(image, current) }],
    });
    return true;
  }

  async function undoRemoval(image: ImageValue, index: number): Promise<void> {
    const title = "Ikke angret";
    if (!isOpen.current) {
      const description = "Skjemaet er lukket. Du finner bildet igjen under Bilder.";
      return showToast({ kind: "error", title, description });
    }
    try {
      if (isUploaded(image)) {
        await portalApi.call(imageLibraryEndpoints.restore, { body: { url: image.url } });
      }
    } catch {
      return showToast({ kind: "error", title, description: "Bildet kunne ikke hentes fram. Prøv igjen." });
    }
    const others = isSingle ? [] : latest.current;
    change(others.toSpliced(Math.min(index, others.length), 0, image));
  }

  return {
    images,
    ids,
    /** The index of the image that is shown with its details; -1 for none. */
    chosen,
    choose: (index: number) => choose(ids[index]),
    getCount: () => latest.current.length,
    hasImage: (url: string) => latest.current.some((image) => image.url === url),
    add,
    move,
    update,
    remove,
  };
}

export type ImageEditor = ReturnType<typeof useImageEditor>;

/** Images of other sites are only taken out of the list. */
function isUploaded({ url }: ImageValue): boolean {
  return url.includes("boat-images/");
}
