/**
 * Bundles the server with its dependencies into build/node, because loading 1,700 modules takes most of a start.
 * Migrations are files of their own there too: the server reads them from the folder beside it.
 */
import { globSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { rolldown } from "rolldown";

const folder = "build/node";
const input: Record<string, string> = { main: "src/main.ts" };
for (const file of globSync("src/db/migrations/*.ts")) input[`migrations/${basename(file, ".ts")}`] = file;

rmSync(folder, { recursive: true, force: true });
const bundle = await rolldown({
  input,
  platform: "node",
  transform: { define: { "process.env.NODE_ENV": JSON.stringify("production") } },
  // sharp has native code, the PDF library reads its own files, pg-native is not installed, Vite is for development, and
  // the last exists on Cloudflare only.
  external: ["sharp", "pdfkit", "pg-native", "vite", "cloudflare:sockets"],
});
// V8 keeps the source in memory, with two bytes for each character if one of them needs two.
await bundle.write({ dir: folder, charset: "ascii", comments: { jsdoc: false } });
