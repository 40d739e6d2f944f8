import { relative, sep } from "node:path";
import type { Plugin } from "vite";

const serverOnly = /^src[/](?:(?:db|adapters|domain|http|seed)[/]|(?:main|config)\.ts$)/;

/**
 * Fails the build when code of `src/web` reaches the server's code, directly or through another file.
 * React Router's own guard only knows files named `.server`.
 */
export function browserBoundary(root: string): Plugin {
  function serverFile(address: string): string | undefined {
    const file = relative(root, address.replace(/[?#].*$/, ""))
      .split(sep)
      .join("/");
    return serverOnly.test(file) ? file : undefined;
  }
  const sentence = (importer: string, file: string) =>
    `${relative(root, importer)} must not reach ${file}: web may import the contract only`;

  return {
    name: "browser-boundary",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (importer === undefined) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved === null) return null;
      const file = serverFile(resolved.id);
      if (file !== undefined) this.error(sentence(importer, file));
      return resolved;
    },
    // Entry points and files taken as assets (`new URL("…", import.meta.url)`) are never resolved as imports.
    generateBundle(_, bundle) {
      for (const [name, output] of Object.entries(bundle)) {
        const sources =
          output.type === "asset"
            ? output.originalFileNames.map((file) => `${root}${sep}${file}`)
            : output.moduleIds;
        for (const source of sources) {
          const file = serverFile(source);
          if (file !== undefined) this.error(sentence(name, file));
        }
      }
    },
  };
}
