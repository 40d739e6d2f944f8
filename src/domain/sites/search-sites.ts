import { type FoundSites, maxSiteSearchLength, type Site } from "../../contract/sites/sites.ts";
import { compareNorwegian } from "../../shared/norwegian.ts";
import { allowedDistance, distanceToStart, foldForSearch } from "../../shared/fuzzy-words.ts";

const maxShown = 8;
const maxWords = 6;

export interface SearchableSite {
  site: Site;
  /** The words of its name, folded. */
  words: string[];
}

/** Folded once, and not for each site at each typed letter. */
export function toSearchableSite(site: Site): SearchableSite {
  return { site, words: splitWords(site.name) };
}

/** By the beginning of the number, or by the name. A wrong letter and missing æ, ø and å are forgiven. */
export function searchSites(sites: SearchableSite[], text: string): FoundSites {
  const typed = splitWords(text.slice(0, maxSiteSearchLength)).slice(0, maxWords);
  if (typed.length === 0) return { found: 0, sites: [] };
  const digits = text.replaceAll(/\s/g, "");
  if (/^\d+$/.test(digits)) return toResult(sites.filter(({ site }) => site.number.startsWith(digits)));
  const exact = sites.filter(({ words }) =>
    typed.every((word) => words.some((candidate) => candidate.startsWith(word))),
  );
  if (exact.length > 0) return toResult(exact, typed);
  return toResult(
    sites.filter(({ words }) =>
      typed.every((word) =>
        words.some((candidate) => distanceToStart(word, candidate) <= allowedDistance(word)),
      ),
    ),
  );
}

/** Names that begin with what was typed come first. */
function toResult(found: SearchableSite[], [first]: string[] = []): FoundSites {
  const rank = ({ words }: SearchableSite) => Number(first !== undefined && !words[0]?.startsWith(first));
  const sorted = found.toSorted((a, b) => rank(a) - rank(b) || compareNorwegian(a.site.name, b.site.name));
  return { found: found.length, sites: sorted.slice(0, maxShown).map(({ site }) => site) };
}

function splitWords(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(foldForSearch);
}
