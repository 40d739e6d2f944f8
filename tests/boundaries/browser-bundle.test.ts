import { join } from "node:path";
import { build } from "vite";
import { describe, expect, test } from "vitest";
import { browserBoundary } from "../../scripts/browser-boundary.ts";
import { writeSourceTree } from "./source-tree.ts";

const thing = "export const thing = 1;\n";
const serverFiles = [
  "adapters/thing.ts",
  "commands/thing.ts",
  "config.ts",
  "db/thing.ts",
  "domain/thing.ts",
  "http/thing.ts",
  "main.ts",
  "seed/thing.ts",
  "workers/thing.ts",
];

const importThing = (from: string) => `import { thing } from "${from}";\nconsole.log(thing);\n`;

/** Bundles `src/web/page.ts` of a small project with the plugin of the product's build. */
async function bundle(files: Record<string, string>, ssr = false) {
  const root = writeSourceTree({
    ...Object.fromEntries(serverFiles.map((file) => [`src/${file}`, thing])),
    "src/contract/thing.ts": thing,
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

describe.each(serverFiles)("web must not import %s", (serverFile) => {
  const message = (importer: string) => `${importer} must not import src/${serverFile}`;

  test("directly", async () => {
    await expect(bundle({ "src/web/page.ts": importThing(`../${serverFile}`) })).rejects.toThrow(
      message("src/web/page.ts"),
    );
  });

  test("through another file", async () => {
    const files = {
      "src/web/page.ts": importThing("../contract/bridge.ts"),
      "src/contract/bridge.ts": `export { thing } from "../${serverFile}";\n`,
    };
    await expect(bundle(files)).rejects.toThrow(message("src/contract/bridge.ts"));
  });

  test("dynamically", async () => {
    const page = `export const load = () => import("../${serverFile}");\n`;
    await expect(bundle({ "src/web/page.ts": page })).rejects.toThrow(message("src/web/page.ts"));
  });

  test("in the server bundle", async () => {
    await expect(bundle({ "src/web/page.ts": importThing(`../${serverFile}`) }, true)).rejects.toThrow(
      message("src/web/page.ts"),
    );
  });
});

test("a server file must not become an asset", async () => {
  const page = `console.log(new URL("../db/thing.ts", import.meta.url).href);\n`;
  await expect(bundle({ "src/web/page.ts": page })).rejects.toThrow("must not import src/db/thing.ts");
});

test("a glob must not match server files", async () => {
  const page = `console.log(import.meta.glob("../db/*.ts"));\n`;
  await expect(bundle({ "src/web/page.ts": page })).rejects.toThrow("must not import src/db/thing.ts");
});

test("web and contract can be bundled", async () => {
  await bundle({
    "src/web/page.ts": importThing("./part.ts"),
    "src/web/part.ts": `export { thing } from "../contract/thing.ts";\n`,
  });
});
