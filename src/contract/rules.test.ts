import { expect, test } from "vitest";
import { formatPhone } from "./phone.ts";
import { imageSrcSet, isUsableImageUrl, usableImageUrls } from "./images.ts";
import { compareNorwegian, foldNorwegian } from "./norwegian.ts";
import { slugFrom, slugPattern } from "./slugs.ts";

test.each([
  ["Lomvi", "lomvi"],
  ["Ærfugl på Tur", "aerfugl-pa-tur"],
  ["Fôr & levering!", "for-levering"],
  ["  --Hav  hest--  ", "hav-hest"],
  ["HAVØRN 2", "havorn-2"],
  ["¿?", ""],
])("a slug made from %j is %j", (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});

test("slugs entered by staff may contain å, but no characters with a meaning in URLs", () => {
  for (const good of ["miljo-overvåkning", "rov", "a_b", "båt-2"]) expect(good).toMatch(slugPattern);
  for (const bad of ["", "A", "a b", "a/b", "..", "-a", "a--b", "a?", "a%2f"]) {
    expect(bad).not.toMatch(slugPattern);
  }
});

test("æ, ø and å are sorted last, in that order, in either case", () => {
  const names = ["Ål", "ærfugl", "Zeta", "Øst", "alke", "Alke 10", "Alke 9"];
  expect(names.toSorted(compareNorwegian)).toEqual([
    "alke",
    "Alke 9",
    "Alke 10",
    "Zeta",
    "ærfugl",
    "Øst",
    "Ål",
  ]);
});

test("folding removes differences in case and Unicode form", () => {
  expect(foldNorwegian("ÆØÅ")).toBe("æøå");
  expect(foldNorwegian("A\u030A")).toBe("å");
});

test("only URLs that can be images are used", () => {
  const given = [
    " /media/a.webp ",
    "",
    "   ",
    null,
    undefined,
    7,
    "/media/undefined.webp",
    "https://x.example/null.jpg",
    "/media/null/1.webp",
    "https://x.example/undefined?v=1",
    "/media/boat-images/nullutslipp-1.webp",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "bilde.jpg",
    "http://x.example/a.jpg",
    "https://x.example/storage/v1/object/sign/boat-images/b.jpg?token=abc",
    "https://x.example/storage/v1/object/sign/other/b.jpg?token=abc",
  ];
  expect(usableImageUrls(given)).toEqual([
    "/media/a.webp",
    "/media/boat-images/nullutslipp-1.webp",
    "http://x.example/a.jpg",
    "https://x.example/storage/v1/object/public/boat-images/b.jpg",
    "https://x.example/storage/v1/object/sign/other/b.jpg?token=abc",
  ]);
  expect(usableImageUrls(undefined)).toEqual([]);
  expect(isUsableImageUrl("//x.example/a.jpg")).toBe(true);
});

test("only images in our own storage have a srcset", () => {
  expect(imageSrcSet("/media/boat-images/lomvi-1.webp")).toBe(
    "/media/boat-images/lomvi-1-480.webp 480w, /media/boat-images/lomvi-1-960.webp 960w, /media/boat-images/lomvi-1-1600.webp 1600w",
  );
  expect(imageSrcSet("https://x.example/media/boat-images/a.webp")).toBeUndefined();
});

test("phone numbers are grouped as Norwegians do", () => {
  expect(formatPhone("+4700000001")).toBe("+47 00 00 00 01");
  expect(formatPhone("22222222")).toBe("22 22 22 22");
  expect(formatPhone("91712345")).toBe("917 12 345");
  expect(formatPhone("+4741712345")).toBe("+47 417 12 345");
  expect(formatPhone("+442000000000")).toBe("+442000000000");
});
