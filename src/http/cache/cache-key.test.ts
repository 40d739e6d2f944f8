import { expect, test } from "vitest";
import { toCacheKey } from "./cache-key.ts";

const keyOf = (path: string) => toCacheKey(new URL(`http://nordskarv.example${path}`));

test.each([
  ["/", "/"],
  ["/fleet/lomvi", "/fleet/lomvi"],
  ["/fleet/sj%C3%B8%C3%B8rn", "/fleet/sj%C3%B8%C3%B8rn"],
  ["/?utm_source=x&utm_medium=y&fbclid=z", "/"],
  ["/api/boats?status=active", "/api/boats?status=active"],
  ["/api/boats?status=%61ctive", "/api/boats?status=active"],
  ["/api/services?place=home", "/api/services?place=home"],
  ["/sitemap.xml?x=1", "/sitemap.xml"],
  ["/share.jpg?x=1", "/share.jpg"],
  ["/fleet/lomvi/datablad.pdf?x=1", "/fleet/lomvi/datablad.pdf"],
])("%s is kept as %s", (path, key) => {
  expect(keyOf(path)).toBe(key);
});

test.each([
  "/fleet?sok=lomvi",
  "/fleet?type=Hurtigb%C3%A5t",
  "/fleet/sammenlign?baater=lomvi,terne",
  "/contact?boat=lomvi",
  "/?x=1",
  "/api/boats?limit=2",
  "/api/boats?status=active&x=1",
  "/api/boats?status=active&status=docked",
  "/api/company?status=active",
  "/api/constructor?status=active",
])("%s is never kept: visitors could fill the cache with its parameters", (path) => {
  expect(keyOf(path)).toBeUndefined();
});

test.each(["/Fleet", "/fleet/", "//fleet", "/%66leet", "/fleet/sj%c3%b8%c3%b8rn", "/%E0%A4%A"])(
  "%s is another spelling, and not kept",
  (path) => {
    expect(keyOf(path)).toBeUndefined();
  },
);
