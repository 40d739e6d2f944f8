import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "../../../../../../tests/support/jsdom/render.tsx";
import { addDialog } from "../../../../lib/toasts/open-dialogs.ts";
import { DropZone } from "./drop-zone.tsx";

const image = new File(["x"], "skjerm.png", { type: "image/png" });

async function mountZone({ isInert = false } = {}) {
  const onFiles = vi.fn<(files: File[]) => void>();
  const root = await render(
    <form inert={isInert}>
      <DropZone onFiles={onFiles} inputRef={null} isMultiple={false}>
        {null}
      </DropZone>
      <div contentEditable="true" suppressContentEditableWarning />
      <p />
    </form>,
  );
  const dispatch = (type: string, selector: string, data: object) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    act(() => {
      root.querySelector(selector)?.dispatchEvent(Object.assign(event, data));
    });
    return event;
  };
  const paste = (selector: string, types = ["Files"]) =>
    dispatch("paste", selector, { clipboardData: { files: [image], types } });
  const drop = (selector: string) =>
    dispatch("drop", selector, { dataTransfer: { files: [image], types: ["Files"] } });
  return { root, onFiles, paste, drop };
}

test("the zone says which files it takes", async () => {
  const { root } = await mountZone();
  expect(root.textContent).toContain("PNG, JPG, WebP up to 10MB each");
});

test("an image that is pasted is uploaded", async () => {
  const { onFiles, paste } = await mountZone();
  expect(paste("p").defaultPrevented).toBe(true);
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([image]);
});

test("an image that is pasted into a text is not uploaded", async () => {
  const { onFiles, paste } = await mountZone();
  paste("[contenteditable]");
  expect(onFiles).not.toHaveBeenCalled();
});

test("the image that comes with copied text is not uploaded", async () => {
  const { onFiles, paste } = await mountZone();
  paste("p", ["text/plain", "Files"]);
  expect(onFiles).not.toHaveBeenCalled();
});

test("a file that is dropped anywhere in the window is uploaded instead of opened", async () => {
  const { onFiles, drop } = await mountZone();
  expect(drop("p").defaultPrevented).toBe(true);
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([image]);
});

test("a file that another field has accepted is not uploaded as an image", async () => {
  const { root, onFiles, drop } = await mountZone();
  root.querySelector("p")?.addEventListener("drop", (event) => event.preventDefault());
  drop("p");
  expect(onFiles).not.toHaveBeenCalled();
});

test("a file that is dropped while a draft waits is neither uploaded nor opened", async () => {
  const { onFiles, paste, drop } = await mountZone({ isInert: true });
  paste("p");
  expect(drop("p").defaultPrevented).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
});

test("an image that is pasted above a dialog stays out of the form below it", async () => {
  const { onFiles, paste } = await mountZone();
  onTestFinished(addDialog(document.createElement("dialog")));
  paste("p");
  expect(onFiles).not.toHaveBeenCalled();
});
