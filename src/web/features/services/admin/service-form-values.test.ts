import { expect, test } from "vitest";
import { toRequestBody, emptyService, followTitle } from "./service-form-values.ts";

test("features are the lines that hold something", () => {
  const features = "  Kamera på riggen\n\n \t\r\nRapport samme dag\r\n";
  expect(toRequestBody({ ...emptyService, features }).features).toEqual([
    "Kamera på riggen",
    "Rapport samme dag",
  ]);
  expect(toRequestBody(emptyService).features).toEqual([]);
});

test("the slug of a new service follows its title until another one is written", () => {
  const typed = ["F", "Fô", "Fôr", "Fôr &", "Fôr & l", "Fôr & levering!"];
  let slug = "";
  for (const [index, title] of typed.entries()) slug = followTitle(slug, typed[index - 1] ?? "", title);
  expect(slug).toBe("for-levering");
  expect(followTitle("eget-valg", "Fôr", "Fôr og avfall")).toBe("eget-valg");
  expect(followTitle(" ", "Fôr", "Avfall")).toBe("avfall");
});
