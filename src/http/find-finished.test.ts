import { expect, test } from "vitest";
import { createFindFinished } from "./find-finished.ts";
import type { FinishedResponse } from "./finished-response.ts";
import { createPageDirectory, notFoundKey, serviceNotFoundKey } from "./pages/page-directory.ts";

const directory = createPageDirectory(["/", "/fleet", "/services", "/contact"], {
  boats: new Set(["lomvi"]),
  boatTypes: new Set(["Hurtigbåt"]),
  services: new Set(["notvasking"]),
  movedServices: new Map([["vask", "notvasking"]]),
});
const finish = (etag: string): FinishedResponse => ({
  status: 200,
  headers: {},
  etag,
  identity: new Uint8Array(),
});
const pages = new Map([...directory.paths, "/fleet?type=Hurtigb%C3%A5t"].map((key) => [key, finish(key)]));

const sources: Parameters<typeof createFindFinished>[0] = {
  assets: new Map([["/assets/a.js", finish("asset")]]),
  pages: { getCached: (key) => pages.get(key) },
  dataSheets: { getCached: (key) => (key === "/fleet/lomvi/datablad.pdf" ? finish("sheet") : undefined) },
  publicResponses: { getCached: (key) => (key === "/api/boats?place=home" ? finish("api") : undefined) },
  images: { getCached: (key, accept) => finish(`${key} ${accept}`) },
  directory: { peekCurrent: () => directory },
  routes: [
    "/*",
    "/api/boats",
    "/healthz",
    "/kalender/:token",
    "/fleet/:id/dokumenter/:file{[\\w-]+\\.pdf}",
    "/:file{share(?:-\\w+)?\\.jpg}",
  ],
};

function findEtag(url: string): string | undefined {
  const [path = "", search] = url.split("?", 2);
  const find = createFindFinished(sources);
  return find({ path, search: search === undefined ? "" : `?${search}`, accept: "image/avif" })?.etag;
}

test.each([
  ["/", "/"],
  ["/?utm_source=x", "/"],
  ["/fleet/lomvi", "/fleet/lomvi"],
  ["/fleet/lomvi?utm_source=x", "/fleet/lomvi"],
  ["/fleet?type=Hurtigb%C3%A5t", "/fleet?type=Hurtigb%C3%A5t"],
  ["/sitemap.xml", "/sitemap.xml"],
  ["/fleet/lomvi/datablad.pdf", "sheet"],
  ["/assets/a.js?x", "asset"],
  ["/api/boats?place=home", "api"],
  ["/media/boat-images/a-480.webp", "boat-images/a-480.webp image/avif"],
  ["/finnes-ikke", notFoundKey],
  ["/wp/admin/x?y=1", notFoundKey],
  ["/services/finnes-ikke", serviceNotFoundKey],
])("%s is finished", (url, etag) => {
  expect(findEtag(url)).toBe(etag);
});

test.each([
  "/fleet?sok=x",
  "/fleet/finnes-ikke",
  "/services/vask",
  "/FLEET",
  "/fleet/",
  "/login",
  "/admin",
  "/Admin/boats",
  "/api/finnes-ikke",
  "/healthz",
  "/kalender/hemmelig",
  "/fleet/lomvi/dokumenter/x.pdf",
  "/share-fleet.jpg",
  "/x/../fleet",
  "/%66leet",
  "//fleet",
  "/fleet\\lomvi",
  "http://other.example/fleet",
  "*",
])("%s is left to the application", (url) => {
  expect(findEtag(url)).toBeUndefined();
});

test.each(["/kart/:id?", "/kart/:file{x/y}", "/kart/(a|b)"])("the route %s is refused", (route) => {
  const routes = [route];
  expect(() => createFindFinished({ ...sources, routes })).toThrow(`The route ${route} cannot be read here`);
});

test("a URL without a page is left to the application while pages may have been added", () => {
  const [path, search] = ["/finnes-ikke", ""];
  const find = createFindFinished({ ...sources, directory: { peekCurrent: () => undefined } });
  expect(find({ path, search, accept: undefined })).toBeUndefined();
});
