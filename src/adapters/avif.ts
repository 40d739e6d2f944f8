import { spawn } from "node:child_process";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { projectFolder } from "./project-folder.ts";

const program = join(projectFolder, "src/adapters/avif-program.ts");
const timeoutMs = 120_000;

/**
 * Encodes an image as AVIF in a child process with low priority: it takes no threads from the server, and a crash of
 * the encoder does not affect it.
 */
export async function encodeAvif(
  image: Uint8Array,
  width: number,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const child = spawn(process.execPath, [program, String(width)], {
    env: {},
    timeout: timeoutMs,
    killSignal: "SIGKILL",
    signal,
  });
  const exit = new Promise<string | undefined>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, killSignal) => resolve(code === 0 ? undefined : `${code ?? killSignal}`));
  });
  // A write error means that the child has ended, which its exit code reports.
  child.stdin.on("error", () => {});
  child.stdin.end(image);
  const [avif, errorOutput, failure] = await Promise.all([buffer(child.stdout), text(child.stderr), exit]);
  if (failure !== undefined) throw new Error(`The AVIF encoder ended with ${failure}: ${errorOutput.trim()}`);
  return new Uint8Array(avif);
}
