import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes.ts";

test("sizes of files are written in kB and MB", () => {
  expect(formatBytes(1)).toBe("1 kB");
  expect(formatBytes(144 * 1024)).toBe("144 kB");
  expect(formatBytes(6.2 * 1024 * 1024)).toBe("6,2 MB");
});
