import { expect, test } from "vitest";
import { toCanonicalPath } from "./canonical-path.ts";

test.each([
  ["/", "/"],
  ["//", "/"],
  ["/fleet/", "/fleet"],
  ["//fleet//lomvi", "/fleet/lomvi"],
  ["/Fleet/LOMVI", "/fleet/lomvi"],
  ["/%66leet/%6Comvi", "/fleet/lomvi"],
  ["/fleet/sj%c3%b8%C3%B8rn", "/fleet/sj%C3%B8%C3%B8rn"],
  ["/fleet/SJ%C3%98%c3%98RN", "/fleet/sj%C3%B8%C3%B8rn"],
  ["/fleet/sjøørn/Datablad.pdf", "/fleet/sj%C3%B8%C3%B8rn/datablad.pdf"],
  // Å as one character and as two.
  ["/a%CC%8A", "/%C3%A5"],
  ["/admin/%2F%2Fevil.example", "/admin/%2F%2Fevil.example"],
  ["/.well-known/security.txt", "/.well-known/security.txt"],
])("%s is %s", (path, canonical) => {
  expect(toCanonicalPath(path)).toBe(canonical);
  expect(toCanonicalPath(canonical), "redirects end").toBe(canonical);
});

test("a malformed path has no canonical form", () => {
  expect(toCanonicalPath("/%E0%A4%A")).toBeUndefined();
});
