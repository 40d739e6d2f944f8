/** Run by share-image.ts: draws the share images that it is sent. */
import { drawShareImage } from "./draw-share-image.ts";
import type { Drawing, DrawingResult } from "./share-image.ts";

process.on("message", ({ id, content }: Drawing) => {
  const reply = (result: DrawingResult) => process.send?.(result);
  drawShareImage(content).then(
    (image) => reply({ id, image }),
    (error: unknown) => reply({ id, error: String(error) }),
  );
});
