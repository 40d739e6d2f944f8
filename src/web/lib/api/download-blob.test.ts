// @vitest-environment node
import { afterEach, expect, test, vi } from "vitest";
import { downloadBlob } from "./download-blob.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a blob can be read for a while after the click, and is released then", () => {
  vi.useFakeTimers();
  const link = { href: "", download: "", click: vi.fn() };
  vi.stubGlobal("document", { createElement: () => link });
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  downloadBlob(new Blob(["koder"]), "reservekoder.txt");
  expect(link.href).toMatch(/^blob:/);
  expect(link.download).toBe("reservekoder.txt");
  expect(link.click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(30_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(revoke).toHaveBeenCalledWith(link.href);
});
