import { relative, sep } from "node:path";
import type { Plugin } from "vite";

const serverOnly = /^src[/](?:(?:adapters|commands|db|domain|http|seed|workers)[/]|[^/]+\.ts$)/;

/**
 * Fails the build when code of `src/web` imports server code, directly or through another file.
 * React Router's own guard covers only files named `.server`.
 */
export function browserBoundary(root: string): Plugin {
  function toServerFile(id: string): string | undefined {
    const file = relative(root, id.replace(/[?#].*$/, ""))
      .split(sep)
      .join("/");
    return serverOnly.test(file) ? file : undefined;
  }
  const toMessage = (importer: string, file: string) =>
    `${relative(root, importer)} must not import ${file}: web may import shared, contract and rules only`;

  return {
    name: "browser-boundary",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (importer === undefined) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved === null) return null;
      const file = toServerFile(resolved.id);
      if (file !== undefined) this.error(toMessage(importer, file));
      return resolved;
    },
    // Entry points and assets (`new URL("…", import.meta.url)`) are not resolved as imports.
    generateBundle(_, bundle) {
      for (const [name, output] of Object.entries(bundle)) {
        const sources =
          output.type === "asset"
            ? output.originalFileNames.map((file) => `${root}${sep}${file}`)
            : output.moduleIds;
        for (const source of sources) {
          const file = toServerFile(source);
          if (file !== undefined) this.error(toMessage(name, file));
        }
      }
    },
  };
}
