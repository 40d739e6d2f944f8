import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { expect, test } from "vitest";

const project = resolve(import.meta.dirname, "../..");

test("the map in CONTRIBUTING.md names files and folders that exist", () => {
  const guide = readFileSync(join(project, "CONTRIBUTING.md"), "utf8");
  const [, map = ""] = /\n## Noun by noun\n([^]*?)\n## /.exec(guide) ?? [];
  const named = [...map.matchAll(/`([a-z][\w./-]+)`/g)].map(([, path = ""]) => path);
  const files = readdirSync(join(project, "src"), { recursive: true, encoding: "utf8" });
  const known = new Set(files.flatMap((file) => [basename(file), basename(file).replace(/\.tsx?$/, "")]));
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((path) => !known.has(basename(path)) && !existsSync(join(project, path)))).toEqual([]);
});
