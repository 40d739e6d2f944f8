/** Compresses the built assets at the highest level, so that no request has to. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = "build/client";
const compressible = /\.(?:js|css|svg|html|json|webmanifest|txt|xml)$/;

for (const file of readdirSync(root, { recursive: true, encoding: "utf8" })) {
  if (!compressible.test(file)) continue;
  const path = join(root, file);
  const bytes = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
