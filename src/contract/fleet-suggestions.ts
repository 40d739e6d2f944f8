import { maxSearchLength, type FleetFilter } from "./fleet-filter.ts";
import type { Criterion, TagCounts } from "./fleet-index.ts";
import type { FilterOption, FleetOptions } from "./fleet-options.ts";

/** A filter that the typed text may mean. */
export interface Suggestion {
  /** `Tjeneste: Avlusing`. */
  label: string;
  count: number;
  /** The filter with it, and without the words that it stands for. */
  filter: FleetFilter;
}

const maxSuggestions = 6;
const maxWords = 12;
const kindNames = {
  service: "Tjeneste",
  type: "Type",
  region: "Region",
  length: "Lengde",
  week: "Ledig",
  equipment: "Utstyr",
} as const satisfies Record<Criterion["name"], string>;

/** What the text may mean, the best match first. A wrong letter and missing æ, ø and å are forgiven. */
export function suggestFilters(
  filter: FleetFilter,
  options: FleetOptions,
  countsWithoutText: TagCounts,
): Suggestion[] {
  const words = filter.text.slice(0, maxSearchLength).split(/\s+/).filter(Boolean).slice(0, maxWords);
  const typed = words.map(foldForSearch);
  const suggestions: Array<Suggestion & { distance: number }> = [];
  for (const name of Object.keys(kindNames) as Criterion["name"][]) {
    for (const option of options[name]) {
      const { value, label } = option;
      if ([filter[name]].flat().includes(value)) continue;
      const matched =
        name === "week" || name === "length" ? findPhrase(typed, label) : findWords(typed, foldWords(option));
      if (!matched) continue;
      const text = words.filter((_, index) => !matched.indexes.has(index)).join(" ");
      const chosen = name === "equipment" ? [...filter.equipment, value] : value;
      suggestions.push({
        label: `${kindNames[name]}: ${name === "week" ? label.toLowerCase() : label}`,
        count: countsWithoutText[`${name}=${value}`] ?? 0,
        filter: { ...filter, text, [name]: chosen },
        distance: matched.distance,
      });
    }
  }
  return suggestions
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, maxSuggestions)
    .map(({ distance: _, ...suggestion }) => suggestion);
}

interface Match {
  /** The positions of the typed words that it stands for. */
  indexes: Set<number>;
  /** 0 is a perfect match. */
  distance: number;
}

/** `uke 34`, `over 30 m`: the words of the label one after the other. The unit may be missing. */
function findPhrase(typed: string[], label: string): Match | undefined {
  const wanted = label.toLowerCase().split(/\s+/);
  const [first = "", second = ""] = wanted;
  const at = typed.findIndex((word, index) => word === first && typed[index + 1] === second);
  if (at === -1 || second === "") return undefined;
  const length = wanted.length > 2 && typed[at + 2] === wanted[2] ? 3 : 2;
  return { indexes: new Set(Array.from({ length }, (_, offset) => at + offset)), distance: 0 };
}

const minWordLength = 3;

const foldedWords = new WeakMap<FilterOption, string[]>();

/** The words of the label, folded once and not for every letter that is typed. */
function foldWords(option: FilterOption): string[] {
  const known = foldedWords.get(option);
  if (known) return known;
  const words = option.label
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldForSearch)
    .filter((word) => word.length >= minWordLength);
  foldedWords.set(option, words);
  return words;
}

/** Typed words that are, or begin, a wanted word. */
function findWords(typed: string[], wanted: string[]): Match | undefined {
  const indexes = new Set<number>();
  let best = Infinity;
  for (const [index, word] of typed.entries()) {
    if (word.length < minWordLength) continue;
    const distance = Math.min(...wanted.map((candidate) => distanceToStart(word, candidate)));
    if (distance > allowedDistance(word)) continue;
    indexes.add(index);
    // A whole word is a better match than its beginning.
    best = Math.min(best, wanted.includes(word) ? distance : distance + 0.5);
  }
  return indexes.size > 0 ? { indexes, distance: best } : undefined;
}

function allowedDistance(word: string): number {
  if (word.length < 5) return 0;
  return word.length < 9 ? 1 : 2;
}

/** Lower case without accents: `Brønnbåt`, `bronnbat` and `broennbaat` are the same. */
function foldForSearch(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("æ", "a")
    .replaceAll("ø", "o")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ae", "a")
    .replaceAll("oe", "o")
    .replaceAll("aa", "a");
}

/** The number of letters to change, add or remove until the typed word is a beginning of the other. */
function distanceToStart(typed: string, word: string): number {
  const limit = allowedDistance(typed);
  if (limit === 0) return word.startsWith(typed) ? 0 : Infinity;
  const start = word.slice(0, typed.length + limit);
  let previous = Array.from({ length: start.length + 1 }, (_, index) => index);
  for (let row = 0; row < typed.length; row += 1) {
    const current = [row + 1];
    for (let column = 0; column < start.length; column += 1) {
      const changed = (previous[column] ?? 0) + (start[column] === typed[row] ? 0 : 1);
      current.push(Math.min(changed, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return Math.min(...previous);
}
