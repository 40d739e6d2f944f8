import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { build } from "vite";
import { browserBoundary } from "../../scripts/browser-boundary.ts";
import { writeSourceTree } from "./source-tree.ts";

const places = [
  "db/thing.ts",
  "adapters/thing.ts",
  "domain/thing.ts",
  "http/thing.ts",
  "seed/thing.ts",
  "main.ts",
  "config.ts",
];

const use = (from: string) => `import { thing } from "${from}";\nconsole.log(thing);\n`;

/** Builds the project's `src/web/page.ts` for a browser, guarded as the product's build is. */
async function bundle(files: Record<string, string>, ssr = false) {
  const root = writeSourceTree({
    ...Object.fromEntries(places.map((place) => [`src/${place}`, "export const thing = 1;\n"])),
    "src/contract/thing.ts": "export const thing = 1;\n",
    ...files,
  });
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [browserBoundary(root)],
    build: {
      write: false,
      ssr,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(root, "src/web/page.ts") },
    },
  });
}

describe.each(places)("a bundle that reaches %s", (place) => {
  const complaint = (from: string) => `${from} must not reach src/${place}`;

  test("directly", async () => {
    await expect(bundle({ "src/web/page.ts": use(`../${place}`) })).rejects.toThrow(
      complaint("src/web/page.ts"),
    );
  });

  test("through another file", async () => {
    const files = {
      "src/web/page.ts": use("../contract/bridge.ts"),
      "src/contract/bridge.ts": `export { thing } from "../${place}";\n`,
    };
    await expect(bundle(files)).rejects.toThrow(complaint("src/contract/bridge.ts"));
  });

  test("by a late import", async () => {
    const late = `export const load = () => import("../${place}");\n`;
    await expect(bundle({ "src/web/page.ts": late })).rejects.toThrow(complaint("src/web/page.ts"));
  });

  test("on the server's side of web", async () => {
    await expect(bundle({ "src/web/page.ts": use(`../${place}`) }, true)).rejects.toThrow(
      complaint("src/web/page.ts"),
    );
  });
});

test("a server file shipped as an asset fails the build", async () => {
  const page = `console.log(new URL("../db/thing.ts", import.meta.url).href);\n`;
  await expect(bundle({ "src/web/page.ts": page })).rejects.toThrow("must not reach src/db/thing.ts");
});

test("a glob over the server's files fails the build", async () => {
  const page = `console.log(import.meta.glob("../db/*.ts"));\n`;
  await expect(bundle({ "src/web/page.ts": page })).rejects.toThrow("must not reach src/db/thing.ts");
});

test("a bundle of web and contract is built", async () => {
  await bundle({
    "src/web/page.ts": use("./part.ts"),
    "src/web/part.ts": `export { thing } from "../contract/thing.ts";\n`,
  });
});
