import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "./project-folder.ts";
import { version } from "./version.ts";

test("the changelog begins with the version", () => {
  const changelog = readFileSync(join(projectFolder, "CHANGELOG.md"), "utf8");
  expect(/^## \[(\d[^\]]*)\]/m.exec(changelog)?.[1]).toBe(version);
});

test("the operator is told what the version needs", () => {
  const operations = readFileSync(join(projectFolder, "docs/operations.md"), "utf8");
  expect(operations).toContain(`- **${version}**: `);
});
