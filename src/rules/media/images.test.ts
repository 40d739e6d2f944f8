import { expect, test } from "vitest";
import { imageSrcSet, isUsableImageUrl, usableImageUrls } from "./images.ts";

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
    "/api/admin/boats",
    "/media/../%61PI/auth/sign-out",
    "/a\tpi/admin/boats",
    "https://nordskarv.example//api/admin/boats",
    "https://andre.example/api/media/a.jpg",
    "http://x.example/a.jpg",
    "https://x.example/storage/v1/object/sign/boat-images/b.jpg?token=abc",
    "https://x.example/storage/v1/object/sign/other/b.jpg?token=abc",
  ];
  expect(usableImageUrls(given)).toEqual([
    "/media/a.webp",
    "/media/boat-images/nullutslipp-1.webp",
    "https://andre.example/api/media/a.jpg",
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
