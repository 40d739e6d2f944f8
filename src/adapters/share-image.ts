import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ShareImage } from "./draw-share-image.ts";
import { projectFolder } from "./project-folder.ts";

/** Sent to the child process. */
export interface Drawing {
  id: number;
  content: ShareImage;
}

/** Its reply. */
export type DrawingResult = { id: number; image: Uint8Array } | { id: number; error: string };

const program = join(projectFolder, "src/adapters/share-image-program.ts");
const photoFolder = join(projectFolder, "src/web/assets/images");
const timeoutMs = 60_000;
/** Starting the process and reading the fonts takes longer than a drawing, and saves come in series. */
const idleMs = 60_000;

interface Painter {
  process: ChildProcess;
  /** The drawings that it has not returned yet. */
  waiting: Map<number, PromiseWithResolvers<Uint8Array>>;
}

let current: Painter | undefined;
let lastId = 0;
let idleTimer: NodeJS.Timeout | undefined;

/** Reads a photo of the public pages by its name. */
export function readSharePhoto(name: string): Promise<Uint8Array> {
  return readFile(join(photoFolder, `${name}.webp`));
}

/**
 * Renders a share image as JPEG in a child process, which ends when there is nothing more to draw: fonts and decoded
 * photos would otherwise take 70 MB of the server's memory for good.
 */
export async function renderShareImage(content: ShareImage): Promise<Uint8Array> {
  clearTimeout(idleTimer);
  current ??= startPainter();
  const painter = current;
  const drawing: Drawing = { id: (lastId += 1), content };
  const result = Promise.withResolvers<Uint8Array>();
  painter.waiting.set(drawing.id, result);
  const timer = setTimeout(() => painter.process.kill("SIGKILL"), timeoutMs);
  painter.process.send(drawing);
  try {
    return await result.promise;
  } finally {
    clearTimeout(timer);
    painter.waiting.delete(drawing.id);
    if (painter.waiting.size === 0) idleTimer = setTimeout(() => end(painter), idleMs).unref();
  }
}

/** The next drawing starts another process. */
function end(painter: Painter): void {
  if (current === painter) current = undefined;
  painter.process.kill();
}

function startPainter(): Painter {
  const process = fork(program, {
    env: {},
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const painter: Painter = { process, waiting: new Map() };
  // The timers keep this process alive while a drawing is waited for.
  process.unref();
  process.channel?.unref();
  process.on("message", (reply: DrawingResult) => {
    const result = painter.waiting.get(reply.id);
    if ("image" in reply) result?.resolve(reply.image);
    else result?.reject(new Error(reply.error));
  });
  const fail = (reason: unknown) => {
    if (current === painter) current = undefined;
    for (const result of painter.waiting.values()) {
      result.reject(new Error("The process that draws share images has ended", { cause: reason }));
    }
  };
  process.on("error", fail);
  process.once("exit", (code, signal) => fail(code ?? signal));
  return painter;
}
