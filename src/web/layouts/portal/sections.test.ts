import { expect, test } from "vitest";
import { findSectionTitle, findSubstitute, listSections } from "./sections.ts";

test("the navigation has the sections of the role", () => {
  const listLabels = (role: "reader" | "editor" | "owner") => listSections(role).map(({ label }) => label);
  expect(listLabels("reader")).toEqual(["Contact", "Oversikt", "Kalender"]);
  expect(listLabels("owner")).toEqual([
    "Boats",
    "Services",
    "Legal",
    "Regions",
    "Contact",
    "Oversikt",
    "Kalender",
    "Bilder",
    "Selskap",
    "Brukere",
    "Logg",
    "Posisjoner",
  ]);
  expect(listLabels("editor")).toEqual(listLabels("owner").filter((label) => !/Brukere|Logg/.test(label)));
});

test("a page that the role may not use is replaced by its first section", () => {
  expect(findSubstitute("reader", "/admin")).toBe("/admin/contact");
  expect(findSubstitute("reader", "/admin/history/boat/lomvi")).toBe("/admin/contact");
  expect(findSubstitute("editor", "/admin/users")).toBe("/admin");
  expect(findSubstitute("reader", "/admin/contact")).toBeUndefined();
  expect(findSubstitute("owner", "/admin/users")).toBeUndefined();
});

test("the document title names the section", () => {
  expect(findSectionTitle("/admin/regions")).toBe("Regions");
  expect(findSectionTitle("/admin/history/boat/lomvi")).toBe("Historikk");
  expect(findSectionTitle("/admin/finnes-ikke")).toBeUndefined();
});
