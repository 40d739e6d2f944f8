import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { minuteMs } from "../../shared/durations.ts";
import { createChildProgram } from "../child-program.ts";
import type { drawShareImage } from "./draw-share-image.ts";
import { projectFolder } from "../project-folder.ts";

const photoFolder = join(projectFolder, "src/web/assets/images");

/** Reads a photo of the public pages by its name. */
export function readSharePhoto(name: string): Promise<Uint8Array> {
  return readFile(join(photoFolder, `${name}.webp`));
}

/**
 * Renders a share image as JPEG in a child process: fonts and decoded photos would otherwise take 70 MB of the
 * server's memory for good.
 */
export const renderShareImage = createChildProgram<typeof drawShareImage>(
  join(projectFolder, "src/adapters/images/share-image-program.ts"),
  { timeoutMs: minuteMs },
);
