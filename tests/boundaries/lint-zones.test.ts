import { spawnSync } from "node:child_process";
import { copyFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { type Layer, layers, sourceTree } from "./source-tree.ts";

const project = resolve(import.meta.dirname, "../..");

const mayImport: Record<Layer, readonly Layer[]> = {
  contract: [],
  db: ["contract"],
  adapters: ["contract"],
  domain: ["contract", "db", "adapters"],
  http: ["contract", "domain"],
  web: ["contract"],
  seed: ["contract", "domain"],
};

const forms = {
  value: (from: string) => `import { thing } from "${from}";\nexport const used = thing;\n`,
  type: (from: string) => `import type { thing } from "${from}";\nexport type Used = typeof thing;\n`,
  "re-export": (from: string) => `export { thing } from "${from}";\n`,
  "everything re-exported": (from: string) => `export * from "${from}";\n`,
  "late import": (from: string) => `export const used = () => import("${from}");\n`,
  "side effect": (from: string) => `import "${from}";\n`,
};

const refused = layers.flatMap((layer) => [
  ...layers
    .filter((target) => target !== layer && !mayImport[layer].includes(target))
    .map((target) => ({ layer, target: `${target}/thing.ts` })),
  { layer, target: "main.ts" },
  { layer, target: "config.ts" },
  { layer, target: "../tests/support/helper.ts" },
  { layer, target: "../scripts/tool.ts" },
]);

const allowed = layers.flatMap((layer) => mayImport[layer].map((target) => ({ layer, target })));

function fileName(layer: string, target: string, form: string) {
  const words = `${target.replaceAll(/[^a-z]+/g, "-")}-${form}`.replaceAll(/ |^-/g, "");
  return `src/${layer}/deep/${words}.ts`;
}

/** Lints a project with our rules and answers, per file, the complaints of the import zones. */
function lintZones(files: Record<string, string>) {
  const root = sourceTree(files);
  copyFileSync(join(project, ".oxlintrc.json"), join(root, ".oxlintrc.json"));
  symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
  const run = spawnSync(join(project, "node_modules/.bin/oxlint"), ["--format=json", "src"], {
    cwd: root,
    encoding: "utf8",
  });
  const report = JSON.parse(run.stdout) as { diagnostics: Array<{ code: string; filename: string }> };
  const complaints = report.diagnostics.filter(({ code }) => code === "eslint(no-restricted-imports)");
  return { status: run.status, refused: new Set(complaints.map(({ filename }) => filename)) };
}

describe("an import against the grain fails the lint", () => {
  const files = refused.flatMap(({ layer, target }) =>
    Object.entries(forms).map(([form, write]) => [fileName(layer, target, form), write(`../../${target}`)]),
  );
  const lint = lintZones(Object.fromEntries(files) as Record<string, string>);

  test("the run as a whole fails", () => {
    expect(lint.status).toBe(1);
  });

  test.each(refused)("$layer must not import $target", ({ layer, target }) => {
    const forgiven = Object.keys(forms).filter((form) => !lint.refused.has(fileName(layer, target, form)));
    expect(forgiven).toEqual([]);
  });
});

test("imports along the grain pass the lint", () => {
  const files = allowed.map(({ layer, target }) => [
    `src/${layer}/deep/${target}.ts`,
    forms.value(`../../${target}/thing.ts`),
  ]);
  const lint = lintZones({
    ...(Object.fromEntries(files) as Record<string, string>),
    "src/contract/neighbour.ts": forms.value("./thing.ts"),
    "src/contract/schema.ts": `import * as v from "valibot";\nexport const schema = v.string();\n`,
    "src/main.ts": ["config", ...layers.map((layer) => `${layer}/thing`)]
      .map((from) => `export * from "./${from}.ts";\n`)
      .join(""),
  });
  expect(lint).toEqual({ status: 0, refused: new Set() });
});

test.each([
  ["the contract takes no package but Valibot", "src/contract/thing.ts", `export * from "kysely";\n`],
  ["the contract takes nothing of Node", "src/contract/thing.ts", `export * from "node:fs";\n`],
  ["configuration knows no layer but the contract", "src/config.ts", `export * from "./db/thing.ts";\n`],
  ["no entry point is a library of another", "src/admin.ts", `export * from "./main.ts";\n`],
  ["an address from the root is refused too", "src/web/thing.ts", `export * from "/src/db/thing.ts";\n`],
])("%s", (_, path, text) => {
  expect(lintZones({ [path]: text })).toEqual({ status: 1, refused: new Set([path]) });
});
