import { expect, test } from "vitest";
import {
  emptyService,
  findBoatLinks,
  findShownCommonTexts,
  isSameToVisitors,
  normalizeService,
  toFormValues,
  toRequestBody,
  updateSlug,
} from "./service-form-values.ts";

test("a plain description is edited as paragraphs, a formatted one as it is stored", () => {
  const stored = { ...emptyService, features: [], description: "En & to\n\nTre", description_no: "Fire" };
  const values = toFormValues({ ...stored, description_no_html: "<p><em>Fire</em></p>" });
  expect(values).toMatchObject({
    description_html: "<p>En &amp; to</p>\n<p>Tre</p>",
    description_no_html: "<p><em>Fire</em></p>",
  });
  expect(normalizeService({ ...values, title: "Ny" })).toEqual({ ...values, title: "Ny" });
});

test("features are the lines that are not blank", () => {
  const features = "  Kamera på riggen\n\n \t\r\nRapport samme dag\r\n";
  expect(toRequestBody({ ...emptyService, features }).features).toEqual([
    "Kamera på riggen",
    "Rapport samme dag",
  ]);
  expect(toRequestBody(emptyService).features).toEqual([]);
});

test("the slug of a new service follows its title until another one is typed", () => {
  const typed = ["F", "Fô", "Fôr", "Fôr &", "Fôr & l", "Fôr & levering!"];
  let slug = "";
  for (const [index, title] of typed.entries()) slug = updateSlug(slug, typed[index - 1] ?? "", title);
  expect(slug).toBe("for-levering");
  expect(updateSlug("eget-valg", "Fôr", "Fôr og avfall")).toBe("eget-valg");
  expect(updateSlug(" ", "Fôr", "Avfall")).toBe("avfall");
});

test("only the boats that were linked or unlinked in the form are sent", () => {
  const opened = { ...emptyService, boats: ["alke", "lomvi"] };
  expect(findBoatLinks(opened, { ...emptyService, boats: ["lomvi", "teist"] })).toEqual({
    boats: { added: ["teist"], removed: ["alke"] },
  });
});

const norwegian = { ...emptyService, title_no: "Avlusing", description_no_html: "<p>Vi avluser.</p>" };
const common = { title: "Delousing", description_html: "<p>We delouse.</p>" };

test("visitors read a common text only where the Norwegian one is missing", () => {
  expect(findShownCommonTexts({ ...norwegian, ...common })).toEqual({ title: false, description: false });
  expect(findShownCommonTexts({ ...emptyService, ...common })).toEqual({ title: true, description: true });
  const untitled = { ...norwegian, ...common, title_no: " " };
  expect(findShownCommonTexts(untitled)).toEqual({ title: true, description: false });
  expect(findShownCommonTexts(emptyService)).toEqual({ title: false, description: false });
});

test("a common text behind a Norwegian one changes nothing for visitors", () => {
  expect(isSameToVisitors(norwegian, { ...norwegian, ...common })).toBe(true);
  expect(isSameToVisitors(norwegian, { ...norwegian, title_no: "Avlusing " })).toBe(true);
});

test.each([
  { title_no: "Rensing" },
  { description_no_html: "<p>Ny tekst.</p>" },
  { features: "Kamera" },
  { boats: ["alke"] },
  { slug: "ny" },
])("what visitors read is a visible change: %j", (change) => {
  expect(isSameToVisitors(norwegian, { ...norwegian, ...change })).toBe(false);
});

test("a common text that stands in for a Norwegian one is a visible change", () => {
  const untranslated = { ...emptyService, ...common };
  expect(isSameToVisitors(untranslated, { ...untranslated, title: "Cleaning" })).toBe(false);
});
