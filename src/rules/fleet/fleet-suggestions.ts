import { criterionNames, type FleetOptions, type Suggestion } from "../../contract/fleet/fleet.ts";
import { maxSearchLength } from "../../contract/fleet/fleet-limits.ts";
import { foldForSearch } from "../../shared/fuzzy-words.ts";
import { foldNorwegian } from "../../shared/norwegian.ts";
import { type Criterion, type FleetFilter, withOption } from "./fleet-filter.ts";
import { type Match, matchOption, splitWords } from "./match-option.ts";

const maxSuggestions = 6;
const maxWords = 16;
const kindNames = {
  service: "Tjeneste",
  type: "Type",
  region: "Region",
  length: "Lengde",
  week: "Ledig",
  equipment: "Utstyr",
} as const satisfies Record<Criterion["name"], string>;

/** Words of a sentence that ask for nothing. As they are typed: `for` is one, `fôr` is not. */
const fillers = new Set(
  (
    "i på med og for av ved en ei et om bord som er har kan vi jeg skal må ha få leie båt båten båter fartøy " +
    "fartøyet ledig ledige trenger ønsker søker leter ser hei takk løpet"
  ).split(" "),
);
/** They ask for nothing in `båt til avlusing`, but much in `til uke 34`. */
const prepositions = new Set(["til", "etter"]);
const time = /^(?:og|uke|uka|denne|neste|\d.*)$/;

/** Words that look like `fôr`, `Helgeland`, `Senja` or `fortøyning`, and mean something else. */
const lookalikes = new Set("før hel hele helg helga helgen sen fort".split(" "));

/** The words of a text that may stand for something. */
function meaningfulWords(text: string): string[] {
  return splitWords(text.slice(0, maxSearchLength)).filter((word, index, words) => {
    const isPreposition = prepositions.has(word.toLowerCase()) && !time.test(words[index + 1] ?? "");
    return !isPreposition && !fillers.has(word.toLowerCase());
  });
}

/** A sentence that the search understands. */
export function exampleSentence({ service, length, week }: FleetOptions): string {
  const shortest = service.toSorted((a, b) => a.label.length - b.label.length)[0];
  return [shortest, length.at(-1), week[3]].flatMap((option) => option?.label.toLowerCase() ?? []).join(" ");
}

type UncountedSuggestion = Omit<Suggestion, "count">;

/** What the text may mean: all of it as one filter, then its parts, the best match first. */
export function suggestFilters(filter: FleetFilter, options: FleetOptions): UncountedSuggestion[] {
  const words = meaningfulWords(filter.text);
  const matches = findMatches(words, options);
  const parts = matches
    .filter(({ name, option }) => ![filter[name]].flat().includes(option.value))
    .map((match) => ({ label: labelMatch(match), filter: withMatches(filter, words, [match]) }));
  const whole = chooseMatches(matches);
  const labels = whole.map((match) => labelMatch(match).replace(/^.*?: /, ""));
  const sentence = { label: labels.join(" · "), filter: withMatches(filter, words, whole) };
  return [...(whole.length > 1 ? [sentence] : []), ...parts].slice(0, maxSuggestions);
}

/** What the text means, unless a word of it is not understood. Only the name of a boat may be left. */
export function understandText(
  filter: FleetFilter,
  options: FleetOptions,
  boats: Array<{ name: string }>,
): FleetFilter | null {
  const words = meaningfulWords(filter.text);
  const matches = findMatches(words, options);
  const whole = chooseMatches(matches);
  const isClear = whole.every((match) => matches.filter((other) => isAlike(match, other)).length === 1);
  const understood = withMatches(filter, words, whole);
  const left = foldNorwegian(understood.text);
  const isWhole = left === "" || boats.some(({ name }) => foldNorwegian(name) === left);
  return whole.length > 0 && isClear && isWhole ? understood : null;
}

interface NamedMatch extends Match {
  name: Criterion["name"];
}

/** What words stand for, the best match first. A wrong letter and missing æ, ø and å are forgiven. */
function findMatches(words: string[], options: FleetOptions): NamedMatch[] {
  const typed = words
    .slice(0, maxWords)
    .map((word) => (lookalikes.has(word.toLowerCase()) ? "" : foldForSearch(word)));
  return criterionNames
    .flatMap((name) =>
      options[name].flatMap((option, position) => {
        const match = matchOption(typed, name, option, position);
        return match ? [{ ...match, name }] : [];
      }),
    )
    .toSorted((a, b) => a.distance - b.distance || b.indexes.size - a.indexes.size);
}

/** The best matches for different words. Of equipment there may be several, of everything else one. */
function chooseMatches(matches: NamedMatch[]): NamedMatch[] {
  const chosen: NamedMatch[] = [];
  for (const match of matches) {
    const isTaken = chosen.some(
      ({ name, indexes }) =>
        (name === match.name && name !== "equipment") || [...indexes].some((at) => match.indexes.has(at)),
    );
    if (!isTaken) chosen.push(match);
  }
  return chosen;
}

/** Whether the same words stand for both as well, such as `inspeksjon` for two services. */
function isAlike(a: NamedMatch, b: NamedMatch): boolean {
  return (
    a.name === b.name &&
    a.distance === b.distance &&
    a.indexes.size === b.indexes.size &&
    [...a.indexes].every((at) => b.indexes.has(at))
  );
}

/** The filter with what some of the words stand for. The others stay its text. */
function withMatches(filter: FleetFilter, words: string[], matches: NamedMatch[]): FleetFilter {
  const text = words.filter((_, index) => !matches.some(({ indexes }) => indexes.has(index))).join(" ");
  return matches.reduce((whole, { name, option }) => withOption(whole, { name, value: option.value }), {
    ...filter,
    text,
  });
}

function labelMatch({ name, option: { label } }: NamedMatch): string {
  return `${kindNames[name]}: ${name === "week" ? label.toLowerCase() : label}`;
}
