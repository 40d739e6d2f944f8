import { join } from "node:path";
import pLimit from "p-limit";
import { createChildProgram } from "../child-program.ts";
import type { isWholeImage as inspect } from "./inspect-image-program.ts";
import { projectFolder } from "../project-folder.ts";

const runInspection = createChildProgram<typeof inspect>(
  join(projectFolder, "src/adapters/images/inspect-image-program.ts"),
  { timeoutMs: 15_000, idleMs: 5_000 },
);

/** One at a time: the memory and the time of the child process are limits of one image. */
const limit = pLimit(1);

/**
 * Decodes an image of a visitor in a child process. False if it is damaged, would be too large in memory, or ends the
 * process by the memory or time that it takes.
 */
export function isWholeImage(bytes: Uint8Array): Promise<boolean> {
  return limit(() => runInspection(bytes).catch(() => false));
}
