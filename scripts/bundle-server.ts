/**
 * Bundles the server with its dependencies into build/node, because loading 1,700 modules takes most of a start.
 * Migrations are files of their own, in build/migrations: the server reads them from that folder.
 */
import { globSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { rolldown } from "rolldown";

const input: Record<string, string> = { "node/main": "src/main.ts" };
for (const file of globSync("src/db/migrations/*.ts")) input[`migrations/${basename(file, ".ts")}`] = file;

for (const folder of ["build/node", "build/migrations"]) rmSync(folder, { recursive: true, force: true });
const bundle = await rolldown({
  input,
  platform: "node",
  transform: { define: { "process.env.NODE_ENV": JSON.stringify("production") } },
  // sharp has native code, the PDF library reads its own files, pg-native is not installed, Vite is for development, and
  // the last exists on Cloudflare only.
  external: ["sharp", "pdfkit", "pg-native", "vite", "cloudflare:sockets"],
});
await bundle.write({ dir: "build", chunkFileNames: "node/[name]-[hash].js" });
