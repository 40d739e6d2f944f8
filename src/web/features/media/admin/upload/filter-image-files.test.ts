import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getToasts, removeToasts } from "../../../../lib/toasts/toast.ts";
import { filterImageFiles, refuseLargeFile } from "./filter-image-files.ts";

// Toasts are shown a moment later.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  removeToasts();
  vi.useRealTimers();
});

const heicAdvice =
  "HEIC-bilder kan ikke leses her. Last bildet opp rett fra telefonen, så blir det JPEG. Nye bilder blir JPEG når du velger Innstillinger → Kamera → Formater → Mest kompatibel på iPhone.";

test.each([
  ["notat.txt", "text/plain", "Filen er ikke et bilde. Bruk JPEG, PNG eller WebP."],
  ["fra-telefon.HEIC", "", heicAdvice],
  ["telefon", "image/heif", heicAdvice],
  [
    "datablad.pdf",
    "",
    "En PDF er ikke et bilde. Papirene til et fartøy legges under «Sertifikater» i skjemaet for fartøyet.",
  ],
])("%s is refused with advice", (name, type, reason) => {
  const file = new File(["x"], name, { type });
  const image = new File(["x"], "to.webp", { type: "image/webp" });
  expect(filterImageFiles([file, image])).toEqual({ accepted: [image], refused: [{ file, reason }] });
});

test("a file above the limit is refused with its size", () => {
  const limit = 10 * 1024 * 1024;
  expect(refuseLargeFile(new File([new Uint8Array(limit)], "stor.jpg"))).toBeUndefined();
  expect(refuseLargeFile(new File([new Uint8Array(limit + 1)], "stor.jpg"))).toBe(
    "Bildet er på 10,0 MB, og grensen er 10 MB. Lagre det i en mindre utgave og prøv igjen.",
  );
});

test("each refused file has a toast", () => {
  filterImageFiles([new File(["x"], "notat.txt")]);
  refuseLargeFile(new File([new Uint8Array(10 * 1024 * 1024 + 1)], "stor.jpg"));
  vi.runAllTimers();
  expect(getToasts().map(({ title, description }) => [title, description])).toEqual(
    expect.arrayContaining([
      ["Invalid file type", "notat.txt is not a valid image file"],
      ["File too large", "stor.jpg is larger than 10MB"],
    ]),
  );
});
