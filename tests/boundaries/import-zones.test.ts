import { symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { describe, expect, test } from "vitest";
import config, { schemaLibrary, zones } from "../../dependency-cruiser.config.ts";
import { writeSourceTree } from "./source-tree.ts";

const project = resolve(import.meta.dirname, "../..");
const zoneNames = Object.keys(zones);

/** Every way to import a module. */
const forms = {
  value: (from: string) => `import { thing } from "${from}";\nexport const used = thing;\n`,
  type: (from: string) => `import type { thing } from "${from}";\nexport type Used = typeof thing;\n`,
  "inline-type": (from: string) =>
    `import { type thing } from "${from}";\nexport type Used = typeof thing;\n`,
  "re-export": (from: string) => `export { thing } from "${from}";\n`,
  "re-export-all": (from: string) => `export * from "${from}";\n`,
  dynamic: (from: string) => `export const used = () => import("${from}");\n`,
  "side-effect": (from: string) => `import "${from}";\n`,
};

const thing = "export const thing = 1;\n";
const targets = [
  ...zoneNames.map((zone) => `${zone}/thing.ts`),
  "src/web/root.tsx",
  "src/main.ts",
  "src/commands/thing.ts",
  "src/config.ts",
  "tests/support/thing.ts",
  "scripts/thing.ts",
];
const targetFiles = Object.fromEntries(targets.map((target) => [target, thing]));

/** Checks a small project with our rules and returns the violations as `rule: importing file`. */
async function findViolations(files: Record<string, string>): Promise<string[]> {
  const root = writeSourceTree({ ...targetFiles, ...files });
  symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
  const { output } = await cruise(["src"], {
    ...config.options,
    baseDir: root,
    cache: false,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  });
  const { violations } = (output as ICruiseResult).summary;
  return [...new Set(violations.map(({ rule, from }) => `${rule.name}: ${from}`))].toSorted();
}

function importingFile(zone: string, target: string, form: string): string {
  return `${zone}/deep/${target.replaceAll(/[^a-z]+/g, "-")}-${form}.ts`;
}

/** The relative path from one file to another, both given from the project's root. */
function importPath(file: string, target: string): string {
  return "../".repeat(file.split("/").length - 1) + target;
}

function isAllowed(zone: string, target: string): boolean {
  const allowed: string[] = [zone, ...zones[zone as keyof typeof zones]];
  return allowed.some((folder) => target.startsWith(`${folder}/`));
}

const pairs = zoneNames.flatMap((zone) => targets.map((target) => ({ zone, target })));
const refused = pairs.filter(({ zone, target }) => !isAllowed(zone, target));
const allowed = pairs.filter(({ zone, target }) => isAllowed(zone, target));

describe("an import out of its zone is refused", async () => {
  const files = refused.flatMap(({ zone, target }) =>
    Object.entries(forms).map(([form, write]) => {
      const file = importingFile(zone, target, form);
      return [file, write(importPath(file, target))] as const;
    }),
  );
  const violations = new Set(await findViolations(Object.fromEntries(files)));

  test.each(refused)("$zone must not import $target", ({ zone, target }) => {
    const missed = Object.keys(forms).filter(
      (form) => !violations.has(`${zone}: ${importingFile(zone, target, form)}`),
    );
    expect(missed).toEqual([]);
  });
});

test("imports inside the zones pass", async () => {
  const files = allowed.map(({ zone, target }) => {
    const file = importingFile(zone, target, "value");
    return [file, forms.value(importPath(file, target))] as const;
  });
  const violations = await findViolations({
    ...Object.fromEntries(files),
    "src/contract/schema.ts": `export * from "${schemaLibrary}";\n`,
    "src/data-folder.ts": `export * from "./adapters/thing.ts";\nexport * from "./db/thing.ts";\n`,
    "src/app.ts": `export * from "./http/thing.ts";\n`,
    "src/load-web.ts": `export * from "./adapters/thing.ts";\nexport * from "./http/thing.ts";\n`,
    "src/open-services.ts": `export * from "./config.ts";\nexport * from "./domain/thing.ts";\n`,
    "src/main.ts": zoneNames.map((zone) => `export * from "../${zone}/thing.ts";\n`).join(""),
    "src/commands/thing.ts": forms.value("../open-services.ts"),
    "src/web/root.tsx": `export * from "./layouts/thing.ts";\nexport * from "../contract/thing.ts";\n`,
    "src/domain/boats.test.ts": forms.value("../../tests/support/thing.ts"),
  });
  expect(violations).toEqual([]);
});

test.each([
  ["the contract imports another package", "common-packages", "src/contract/a.ts", `export * from "kysely";`],
  ["the contract imports from Node", "common-packages", "src/contract/a.ts", `export * from "node:fs";`],
  ["the configuration imports the database", "config", "src/config.ts", `export * from "./db/thing.ts";`],
  [
    "what loads the pages imports the domain",
    "load-web",
    "src/load-web.ts",
    `export * from "./domain/thing.ts";`,
  ],
  ["the way of a request imports the domain", "app", "src/app.ts", `export * from "./domain/thing.ts";`],
  [
    "the services import the API",
    "open-services",
    "src/open-services.ts",
    `export * from "./http/thing.ts";`,
  ],
  [
    "a part of the entry points imports the domain",
    "entry-point-parts",
    "src/first-password.ts",
    `export * from "./domain/thing.ts";`,
  ],
  ["a program imports another", "entry-points", "src/commands/a.ts", `export * from "../main.ts";`],
  [
    "the web's root imports the domain",
    "web-entry",
    "src/web/root.tsx",
    `export * from "../domain/thing.ts";`,
  ],
  ["an entry point imports a script", "product-only", "src/main.ts", `export * from "../scripts/thing.ts";`],
  ["an import is not found", "resolvable", "src/web/lib/a.ts", `export * from "/src/db/thing.ts";`],
])("refused: %s", async (_, rule, file, text) => {
  expect(await findViolations({ [file]: `${text}\n` })).toEqual([`${rule}: ${file}`]);
});

test.each(Object.entries(forms))("an import cycle is refused (%s)", async (_, write) => {
  const violations = await findViolations({
    "src/domain/a.ts": `${write("./b.ts")}${thing}`,
    "src/domain/b.ts": `${forms.value("./a.ts")}${thing}`,
  });
  expect(violations).toContain("no-circular: src/domain/a.ts");
});
