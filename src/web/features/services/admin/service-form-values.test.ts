import { expect, test } from "vitest";
import { toRequestBody, emptyService, updateSlug } from "./service-form-values.ts";

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
