import { criterionNames, type FleetOptions, type Suggestion } from "../../contract/fleet/fleet.ts";
import { maxSearchLength } from "../../contract/fleet/fleet-limits.ts";
import { allowedDistance, distanceToStart, foldForSearch } from "../../shared/fuzzy-words.ts";
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

/** Words of a sentence that mean no option. As they are typed: `for` is one, `fôr` is not. */
const fillers = new Set(
  (
    "i på med og for av ved en ei et om bord som er har kan vi jeg dere skal må ha få leie båt båten båter " +
    "fartøy fartøyet ledig ledige trenger ønsker søker leter ser hei takk løpet hjelp helst gjerne noen hvor " +
    "når behov bestille ein eit me treng leige æ"
  ).split(" "),
);
/** They mean nothing in `båt til avlusing`, but much in `til uke 34`. */
const prepositions = new Set(["til", "te", "etter"]);
const time = /^(?:og|uke|uka|veke|veka|denne|neste|\d.*)$/;

/** What people in the trade say, folded, and the word of an option that it means. */
const synonyms = new Map(
  Object.entries({
    avlusing: "lus lusa luse lusebehandling lusespyling ferskvannsbehandling badebehandling",
    beredskap: "romming havari hull",
    rov: "drone undervannsdrone",
    fisketransport: "smolt smolten",
    fortoyninger: "fortoyningskontroll fortoyningssjekk",
    slepekraft: "sleping slepe slepebat tauing",
    avfallsinnsamling: "soppel dodfisk ensilasje",
    notvasking: "notspyling",
    uke: "veke",
    uka: "veka",
  }).flatMap(([meant, said]) => said.split(" ").map((word) => [word, meant] as const)),
);

/** Words that change the meaning of those beside them. A sentence with one of them is understood as a whole or not. */
const turning = new Set(
  (
    "ikke ikkje ingen uten unntatt eller fra før etter til te innen senest tidligst mellom over under minst maks " +
    "inntil mer mindre enn nord sør øst vest indre ytre"
  ).split(" "),
);

/** Words that look like `fôr`, `Helgeland`, `Senja` or `fortøyning`, and mean something else. */
const lookalikes = new Set("før hel hele helg helga helgen sen fort".split(" "));

/** The words of a text that may mean an option. */
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

/**
 * What the text means. Words that mean nothing are left as its text: the name of a boat, a place, a question. Null
 * if one of them may turn the rest into something else.
 */
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
  if (boats.some(({ name }) => foldNorwegian(name) === left)) {
    return isClear && left !== foldNorwegian(filter.text.trim()) ? understood : null;
  }
  const isAside = understood.text.split(" ").every((word) => {
    const isTurning = turning.has(word.toLowerCase()) || /\d/.test(word);
    return word === "" || (!isTurning && findMatches([word], options).length === 0);
  });
  return whole.length > 0 && isClear && isAside ? understood : null;
}

/** Boats that are called almost as the text. */
export function suggestNames(filter: FleetFilter, boats: Array<{ name: string }>): UncountedSuggestion[] {
  const typed = foldForSearch(meaningfulWords(filter.text).join(" "));
  return boats
    .filter(({ name }) => {
      const folded = foldForSearch(name);
      const isAlmost = typed[0] === folded[0] && distanceToStart(folded, typed) <= allowedDistance(typed);
      return isAlmost && Math.abs(folded.length - typed.length) <= allowedDistance(typed);
    })
    .map(({ name }) => ({ label: `Fartøy: ${name}`, filter: { ...filter, text: name } }));
}

interface NamedMatch extends Match {
  name: Criterion["name"];
}

/** What words mean, the best match first. A wrong letter and missing æ, ø and å are forgiven. */
function findMatches(words: string[], options: FleetOptions): NamedMatch[] {
  const typed = words
    .slice(0, maxWords)
    .map((word) => (lookalikes.has(word.toLowerCase()) ? "" : foldForSearch(word)))
    .map((word) => synonyms.get(word) ?? word);
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

/** Whether the same words mean both as well, such as `inspeksjon` for two services. */
function isAlike(a: NamedMatch, b: NamedMatch): boolean {
  return (
    a.name === b.name &&
    a.distance === b.distance &&
    a.indexes.size === b.indexes.size &&
    [...a.indexes].every((at) => b.indexes.has(at))
  );
}

/** The filter with what some of the words mean. The others stay its text. */
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
