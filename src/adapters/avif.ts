import { spawn } from "node:child_process";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";

const program = join(import.meta.dirname, "avif-program.ts");
const timeoutMs = 120_000;

/**
 * Encodes a picture of ours as AVIF in a process of its own, which gives way to everything else the machine has
 * to do. None of the server's threads is taken, and an encoder that fails takes nothing along.
 */
export async function encodeAvif(
  picture: Uint8Array,
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
    child.once("close", (code, endedBy) => resolve(code === 0 ? undefined : `${code ?? endedBy}`));
  });
  // Whatever keeps it from reading also ends it, and that is told by its exit.
  child.stdin.on("error", () => {});
  child.stdin.end(picture);
  const [avif, complaint, failure] = await Promise.all([buffer(child.stdout), text(child.stderr), exit]);
  if (failure !== undefined) throw new Error(`The AVIF encoder ended with ${failure}: ${complaint.trim()}`);
  return new Uint8Array(avif);
}
