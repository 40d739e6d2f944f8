import { appendFileSync } from "node:fs";

/** Appends to the file until its disk is full. */
export function fillDisk(file: string): void {
  for (const size of [100_000, 1_000, 10]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch {
      // Full: the rest is filled in smaller pieces.
    }
  }
}
