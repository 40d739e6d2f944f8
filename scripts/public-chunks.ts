import type { Rolldown } from "vite";

const publicPage = /src[\\/]web[\\/]pages[\\/]public[\\/]([\w-]+)\.tsx/;
/** Pages that show the same with different texts. */
const families: Record<string, string> = {
  "terms-privacy": "legal",
  terms: "legal",
  privacy: "legal",
  "de-licing": "service",
  "emergency-response": "service",
};

/** A chunk for what several public pages import, so that a page loads a few files. */
export function nameSharedChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
  return findFamilies(id, graph).size > 1 ? "public" : null;
}

/**
 * A chunk for what one public page imports. Without it the chunks of the portal, which are groups of file names, would
 * include the modules that the portal uses too, and visitors would load the portal.
 */
export function namePageChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
  const [family] = findFamilies(id, graph);
  return family === undefined ? null : `${family}-parts`;
}

/** The pages that import a module, directly or through others. */
function findFamilies(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  if (seen.has(id)) return found;
  seen.add(id);
  const [, page] = publicPage.exec(id) ?? [];
  if (page !== undefined) return found.add(families[page] ?? page);
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    for (const family of findFamilies(importer, graph, seen)) found.add(family);
  }
  return found;
}
