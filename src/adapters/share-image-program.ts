/** Run by share-image.ts: draws the share images that it is sent. */
import { constants, setPriority } from "node:os";
import { drawShareImage } from "./draw-share-image.ts";
import type { Drawing, DrawingResult } from "./share-image.ts";

setPriority(constants.priority.PRIORITY_LOW);
process.on("message", ({ id, content }: Drawing) => {
  const reply = (result: DrawingResult) => process.send?.(result);
  drawShareImage(content).then(
    (image) => reply({ id, image }),
    (error: unknown) => reply({ id, error: String(error) }),
  );
});
