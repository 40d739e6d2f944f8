import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isOneOf, portalFiles, portalQueryFiles } from "../../scripts/portal-chunks.ts";

const project = join(import.meta.dirname, "../..");

test("every file that is named for a chunk exists", () => {
  const missing = [...portalFiles, ...portalQueryFiles].filter((file) => !existsSync(join(project, file)));
  expect(missing, "renamed or deleted: correct scripts/portal-chunks.ts").toEqual([]);
});

test("modules are recognised by their whole path inside the project", () => {
  const [first = ""] = portalFiles;
  expect(isOneOf(portalFiles, `/home/x/${first}`)).toBe(true);
  expect(isOneOf(portalFiles, `/home/x/other-${first}`)).toBe(false);
  expect(isOneOf(portalFiles, `/home/x/${first}?raw`)).toBe(false);
});
