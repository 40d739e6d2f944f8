import { relative, sep } from "node:path";
import type { Plugin } from "vite";

const serverOnly = /^src[/](?:(?:db|adapters|domain|http|seed)[/]|(?:main|config)\.ts$)/;

/**
 * Fails the build when code of `src/web` reaches the server's code, directly or through another file.
 * React Router's own guard only knows files named `.server`.
 */
export function browserBoundary(root: string): Plugin {
  return {
    name: "browser-boundary",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (importer === undefined) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved === null) return null;
      const file = relative(root, resolved.id.replace(/[?#].*$/, "")).split(sep).join("/");
      if (serverOnly.test(file)) {
        this.error(`${relative(root, importer)} must not import ${file}: web may import the contract only`);
      }
      return resolved;
    },
  };
}
