import { expect, test } from "vitest";
import { securityTxt } from "./security-txt.ts";

test("security.txt names a contact and expires in the future, but within a year", () => {
  const now = new Date("2026-11-15T12:00:00Z");
  const fields = Object.fromEntries(
    securityTxt("https://nordskarv.example", "post@nordskarv.example", now)
      .trimEnd()
      .split("\n")
      .map((line) => line.split(/: (.*)/, 2)),
  ) as Record<string, string>;
  expect(fields).toMatchObject({
    Contact: "mailto:post@nordskarv.example",
    Canonical: "https://nordskarv.example/.well-known/security.txt",
  });
  const days = (Date.parse(fields.Expires ?? "") - now.getTime()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test("security.txt names the contact page if the company has no email", () => {
  expect(securityTxt("https://nordskarv.example", "", new Date())).toContain(
    "Contact: https://nordskarv.example/contact\n",
  );
});
