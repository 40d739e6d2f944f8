import { expect, test } from "vitest";
import { createPageDirectory } from "./page-directory.ts";
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

test("security.txt is a page like the others, so that it is made again every day", () => {
  const names = {
    boats: new Set<string>(),
    boatTypes: new Set<string>(),
    services: new Set<string>(),
    movedServices: new Map<string, string>(),
  };
  const path = "/.well-known/security.txt";
  expect(createPageDirectory([], names).resolve(path, "")).toEqual({ kind: "page", key: path });
});
