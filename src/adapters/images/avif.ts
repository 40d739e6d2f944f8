import { join } from "node:path";
import type { encodeAvif as encode } from "./avif-program.ts";
import { createChildProgram } from "../child-program.ts";
import { projectFolder } from "../project-folder.ts";

/**
 * Encodes an image as AVIF in a child process with low priority: it takes no threads from the server, and a crash of
 * the encoder does not affect it.
 */
export const encodeAvif = createChildProgram<typeof encode>(
  join(projectFolder, "src/adapters/images/avif-program.ts"),
  { timeoutMs: 120_000 },
);
