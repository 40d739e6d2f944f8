import { join } from "node:path";
import { createChildProgram } from "./child-program.ts";
import { projectFolder } from "./project-folder.ts";

/** Sent to the child process. */
export interface AvifJob {
  image: Uint8Array;
  width: number;
}

const encode = createChildProgram<AvifJob, Uint8Array<ArrayBuffer>>(
  join(projectFolder, "src/adapters/avif-program.ts"),
  { timeoutMs: 120_000 },
);

/**
 * Encodes an image as AVIF in a child process with low priority: it takes no threads from the server, and a crash of
 * the encoder does not affect it.
 */
export function encodeAvif(
  image: Uint8Array,
  width: number,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  return encode({ image, width }, signal);
}
