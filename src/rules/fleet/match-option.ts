import type { FilterOption } from "../../contract/fleet/fleet.ts";
import { allowedDistance, distanceToStart, foldForSearch } from "../../shared/fuzzy-words.ts";
import { describeAmount, labelEquipment } from "./fleet-equipment.ts";
import { type Criterion, lengthClasses } from "./fleet-filter.ts";

/** Words of a text that mean an option. */
export interface Match {
  /** What is asked for: the option, or the same equipment with the amount that was typed. */
  option: FilterOption;
  /** The positions of the words. */
  indexes: Set<number>;
  /** 0 is a perfect match. */
  distance: number;
}

/** The words of a text. `30m`, `>30`, `uke50` and `ROV-inspeksjon` are two each, `15 til 30` and `12,5` are one. */
export function splitWords(text: string): string[] {
  return text
    .replaceAll(/[>≥]=?/g, " over ")
    .replaceAll(/[<≤]=?/g, " under ")
    .replaceAll(/\bmellom (\d+) og (?=\d)/gi, "$1-")
    .replaceAll(/(\d) ?(?:-|–|\btil\b) ?(?=\d)/gi, "$1-")
    .replaceAll(/(\d)(?=\p{L})/gu, "$1 ")
    .replaceAll(/\bu(?:ke)?(?=\d)/gi, "uke ")
    .replaceAll(/(\p{L})-(?=\p{L})/gu, "$1 ")
    .split(/(?:[\s;]|,(?!\d)|(?<!\d),)+|[.!?]+(?=\s|$)/)
    .filter(Boolean);
}

/** The folded words that mean an option. `position` is its place among the options, which for weeks is from this week. */
export function matchOption(
  typed: string[],
  name: Criterion["name"],
  option: FilterOption,
  position: number,
): Match | undefined {
  switch (name) {
    case "week":
      return matchPhrases(typed, option, weekPhrases(option, position));
    case "length":
      return matchLength(typed, option);
    case "equipment":
      return matchEquipment(typed, option);
    case "service":
    case "type":
    case "region":
      return matchWords(typed, option, splitWords(option.label));
  }
}

/** `uke 34`, and for the first two `denne uka`, `nå` and `neste uke`, folded. */
function weekPhrases({ value }: FilterOption, position: number): string[] {
  const named =
    [
      ["denne uka", "denne uken", "denne uke", "na"],
      ["neste uke", "neste uka"],
    ][position] ?? [];
  return [`uke ${value}`, ...named];
}

function matchLength(typed: string[], option: FilterOption): Match | undefined {
  const { min, max } = lengthClasses[option.value] ?? { min: 0, max: 0 };
  // Without its unit, the number may be of something else: `over 30 merder`, `fra 30. august`.
  const phrases = lengthPhrases(min, max).flatMap((phrase) => [`${phrase} m`, `${phrase} meter`]);
  return matchPhrases(typed, option, phrases);
}

function lengthPhrases(min: number, max: number): string[] {
  if (max === Infinity) {
    return ["over", "minst", "fra", "storre enn", "lengre enn"].map((word) => `${word} ${min}`);
  }
  if (min === 0) return ["under", "mindre enn", "kortere enn"].map((word) => `${word} ${max}`);
  return [`${min}-${max}`];
}

/** Typed words that follow each other as in one of the phrases. */
function matchPhrases(typed: string[], option: FilterOption, phrases: string[]): Match | undefined {
  for (const phrase of phrases) {
    const wanted = phrase.split(" ");
    const at = typed.findIndex((_, index) => wanted.every((word, offset) => typed[index + offset] === word));
    if (at !== -1) return { option, indexes: new Set(wanted.map((_, offset) => at + offset)), distance: 0 };
  }
  return undefined;
}

/** Units as they are typed, by what they mean. */
const units = new Map([
  ...["tm", "t", "kn", "m²", "m³", "t/t"].map((unit) => [unit, unit] as const),
  ...([
    ["tonn", "t"],
    ["knop", "kn"],
    ["m2", "m²"],
    ["kvm", "m²"],
    ["m3", "m³"],
  ] as const),
]);

function matchEquipment(typed: string[], option: FilterOption): Match | undefined {
  const amount = describeAmount(option.value);
  // `Drift: diesel-elektrisk` is meant only if both of its words are there.
  if (!amount) return matchWords(typed, option, splitWords(option.label.replace(/^.*: /, "")), true);
  const { key, label, unit } = amount;
  const match = matchWords(typed, { value: key, label }, splitWords(label));
  if (!match) return undefined;
  // `kran 50 tm`, `kran over 50 tm`; without a number it is whether the boat has one.
  const after = Math.max(...match.indexes) + 1;
  const at = typed[after] === "over" || typed[after] === "minst" ? after + 1 : after;
  const number = typed[at] ?? "";
  if (!/^\d/.test(number)) return match;
  // Another unit is of something else: `kran over 30 m`.
  const end = unit === undefined ? at : at + 1;
  const isAmount = /^[1-9]\d*(?:,\d+)?$/.test(number) && units.get(typed[at + 1] ?? "") === unit;
  if (!isAmount) return undefined;
  for (let index = after; index <= end; index += 1) match.indexes.add(index);
  const value = `${key}:${number.replace(",", ".")}`;
  return { ...match, option: { value, label: labelEquipment(value) } };
}

const minWordLength = 3;
/** Shorter ends of words are found by chance. */
const minEndLength = 5;
const inflection = /^(?:s|a|e|en|er|et|ene)$/;

/** Typed words that are, begin or end a word of the label; all words of the label if that is required. */
function matchWords(
  typed: string[],
  option: FilterOption,
  labelWords: string[],
  isWhole = false,
): Match | undefined {
  const wanted = labelWords.map(foldForSearch).filter((word) => isWhole || word.length >= minWordLength);
  const indexes = new Set<number>();
  const found = new Set<string>();
  let best = Infinity;
  for (const [index, word] of typed.entries()) {
    for (const candidate of wanted) {
      const distance = measure(word, candidate);
      if (distance > allowedDistance(word)) continue;
      indexes.add(index);
      found.add(candidate);
      // A whole word is a better match than its beginning.
      best = Math.min(best, word === candidate ? 0 : distance + 0.5);
    }
  }
  if (indexes.size === 0 || (isWhole && found.size < new Set(wanted).size)) return undefined;
  return { option, indexes, distance: best };
}

function measure(typed: string, word: string): number {
  if (typed === word) return 0;
  if (typed.length < minWordLength || word.length < minWordLength) return Infinity;
  if (typed.length >= minEndLength && word.endsWith(typed)) return 0;
  // `Tromsø` is not `Troms`, but `Lofotens` is `Lofoten`.
  const isOther = typed.startsWith(word) && !inflection.test(typed.slice(word.length));
  if (isOther) return Infinity;
  const distance = distanceToStart(typed, word);
  // The first letter is right: `strøm` is not `Troms`.
  return distance > 0 && typed[0] !== word[0] ? Infinity : distance;
}
