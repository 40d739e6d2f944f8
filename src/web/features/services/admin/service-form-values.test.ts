import { expect, test } from "vitest";
import {
  emptyService,
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
