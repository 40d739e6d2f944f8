import { describe, expect, test } from "vitest";
import { comparePath } from "../../contract/compare-path.ts";
import { fleetPath } from "../../contract/fleet-filter.ts";
import { createPageDirectory } from "./page-directory.ts";

const directory = createPageDirectory(
  ["/", "/fleet", "/fleet/sammenlign", "/services", "/services/rov", "/contact"],
  {
    boats: new Set(["lomvi", "sjøørn"]),
    boatTypes: new Set(["Hurtigbåt"]),
    services: new Set(["notvasking"]),
    movedServices: new Map([["vask", "notvasking"]]),
  },
);
const page = (key: string) => ({ kind: "page", key });
const redirect = (location: string, status: number) => ({ kind: "redirect", location, status });

describe("a page that exists", () => {
  test.each([
    ["/", "", "/"],
    ["/", "?utm_source=x", "/"],
    ["/fleet", "?utm_source=x&type=Hurtigb%C3%A5t", "/fleet?type=Hurtigb%C3%A5t"],
    ["/fleet", "?sok=", "/fleet"],
    ["/contact", "?boat=lomvi", "/contact?boat=lomvi"],
    ["/fleet/lomvi", "?sok=x", "/fleet/lomvi"],
    ["/%66leet/%6Comvi", "", "/fleet/lomvi"],
    ["/fleet/sj%c3%b8%C3%B8rn", "", "/fleet/sj%C3%B8%C3%B8rn"],
    ["/sitemap.xml", "", "/sitemap.xml"],
  ])("%s%s has one key", (path, search, key) => {
    expect(directory.resolve(path, search)).toEqual(page(key));
  });

  test("in another case redirects to its own", () => {
    expect(directory.resolve("/Fleet/LOMVI", "?x=1")).toEqual(redirect("/fleet/lomvi?x=1", 308));
    const location = "/fleet/sj%C3%B8%C3%B8rn";
    for (const path of ["/fleet/Sj%C3%B8%C3%B8rn", "/fleet/SJ%C3%98%c3%98RN"]) {
      expect(directory.resolve(path, ""), path).toEqual(redirect(location, 308));
    }
    expect(directory.resolve("/Fleet/SJØØRN/Datablad.pdf", "")).toEqual(
      redirect(`${location}/datablad.pdf`, 308),
    );
    expect(directory.resolve("/Services/VASK", "")).toEqual(redirect("/services/notvasking", 301));
    expect(directory.resolve("/Fleet/Ukjent", "")).toEqual(redirect("/fleet", 302));
  });

  test("is listed, and core pages are those without content of their own", () => {
    expect([...directory.paths]).toEqual(
      expect.arrayContaining(["/fleet/lomvi", "/services/notvasking", "/"]),
    );
    expect(directory.core.has("/services/rov")).toBe(true);
    expect(directory.core.has("/fleet/lomvi")).toBe(false);
  });
});

test("text typed by a visitor is never a key of the cache", () => {
  const long = "x".repeat(999);
  expect(directory.resolve("/fleet", `?sok=${long}`)).toEqual({
    kind: "uncached",
    key: `/fleet?sok=${long.slice(0, 500)}`,
  });
  expect(directory.resolve("/fleet", "?type=Ukjent")).toMatchObject({ kind: "uncached" });
  expect(directory.resolve("/fleet", "?type=Hurtigb%C3%A5t&sok=x")).toMatchObject({ kind: "uncached" });
  expect(directory.resolve("/fleet/sammenlign", "?baater=lomvi,terne&x=1")).toEqual({
    kind: "uncached",
    key: "/fleet/sammenlign?baater=lomvi%2Cterne",
  });
  expect(directory.resolve("/contact", "?boat=lomvi&boat=terne")).toMatchObject({ kind: "uncached" });
  expect(directory.resolve("/contact", "?boat=finnes-ikke")).toMatchObject({ kind: "uncached" });
  expect(directory.resolve("/contact", "?boat=lomvi&service=notvasking")).toMatchObject({ kind: "uncached" });
});

test("everything that the fleet and a comparison can be asked for reaches their pages", () => {
  const filter = {
    text: "x",
    type: "Hurtigbåt",
    service: "notvasking",
    region: "Senja",
    length: "15-30",
    week: "7",
    equipment: ["rov", "speed:20"],
  };
  for (const url of [fleetPath(filter, 2), comparePath(["lomvi"], { isDifferencesOnly: true })]) {
    const { pathname, search } = new URL(url, "http://localhost");
    expect(directory.resolve(pathname, search)).toEqual({ kind: "uncached", key: url });
  }
});

test("a URL without a page is resolved without a page of its own", () => {
  for (const path of [
    "/nei",
    "/fleet/lomvi/x",
    "/%E0%A4%A",
    "/fleet.data",
    "/_root.data",
    "/admin.data",
    "//fleet",
  ]) {
    expect(directory.resolve(path, ""), path).toEqual(page("/*"));
  }
  expect(directory.resolve("/admin/boats.data", "")).toEqual(page("/*"));
  expect(directory.resolve("/services/nei", "")).toEqual(page("/services/*"));
  expect(directory.resolve("/fleet/nei", "?x=1")).toEqual(redirect("/fleet", 302));
  expect(directory.resolve("/services/vask", "?x=1")).toEqual(redirect("/services/notvasking?x=1", 301));
});

test("a former slug of a service in a parameter redirects to the current one", () => {
  expect(directory.resolve("/contact", "?boat=lomvi&service=vask&uke=7")).toEqual(
    redirect("/contact?boat=lomvi&service=notvasking&uke=7", 301),
  );
  expect(directory.resolve("/fleet", "?tjeneste=vask")).toEqual(redirect("/fleet?tjeneste=notvasking", 301));
  expect(directory.resolve("/fleet", "?type=vask")).toMatchObject({ kind: "uncached" });
});

test("the data sheets of boats are files of their own, and not rendered in advance", () => {
  const key = "/fleet/sj%C3%B8%C3%B8rn/datablad.pdf";
  expect(directory.resolve("/fleet/sjøørn/datablad.pdf", "?x=1")).toEqual({ kind: "dataSheet", key });
  expect(directory.resolve("/Fleet/Lomvi/Datablad.pdf", "")).toEqual(
    redirect("/fleet/lomvi/datablad.pdf", 308),
  );
  for (const path of ["/fleet/nei/datablad.pdf", "/fleet/lomvi/datablad", "/fleet/datablad.pdf/x"]) {
    expect(directory.resolve(path, ""), path).toEqual(page("/*"));
  }
  expect(directory.paths.has(key)).toBe(false);
});

test("the portal is recognised in every spelling", () => {
  expect(directory.resolve("/admin", "")).toEqual({ kind: "portal", path: "/admin" });
  expect(directory.resolve("/admin/legal", "")).toEqual({ kind: "portal", path: "/admin/legal" });
  expect(directory.resolve("/login", "")).toEqual({ kind: "portal", path: "/login" });
  expect(directory.resolve("/ADMIN/legal", "?a=b")).toEqual(redirect("/admin/legal?a=b", 308));
  expect(directory.resolve("/%61dmin", "")).toEqual({ kind: "portal", path: "/admin" });
  expect(directory.resolve("/Login", "")).toEqual(redirect("/login", 308));
  expect(directory.resolve("/administrasjon", "")).toEqual(page("/*"));
});
