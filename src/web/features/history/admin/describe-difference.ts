import type { FieldChange, HistoryImage } from "../../../../contract/history/history.ts";
import { upperFirst } from "../../../../shared/first-letter.ts";
import { spellNumber } from "../../../../shared/number-words.ts";

/** What has been added to a list and removed from it. */
export function findAddedAndRemoved<Item>(from: Item[], to: Item[], getKey: (item: Item) => string = String) {
  const fromKeys = new Set(from.map(getKey));
  const toKeys = new Set(to.map(getKey));
  return {
    added: to.filter((item) => !fromKeys.has(getKey(item))),
    removed: from.filter((item) => !toKeys.has(getKey(item))),
  };
}

/** A difference between two lists in a sentence, or undefined for other fields. */
export function describeDifference(change: FieldChange): string | undefined {
  if (change.type === "list") return describeList(change.from, change.to);
  if (change.type === "images") return describeImages(change.from, change.to);
  return undefined;
}

function describeList(from: string[], to: string[]): string {
  const { added, removed } = findAddedAndRemoved(from, to);
  if (added.length === 0 && removed.length === 0) return "Rekkefølgen er endret";
  // In digits: «én» or «ett» depends on what the list is of.
  return joinActions([
    added.length > 0 && `la til ${added.length}`,
    removed.length > 0 && `fjernet ${removed.length}`,
  ]);
}

function describeImages(from: HistoryImage[], to: HistoryImage[]): string {
  const { added, removed } = findAddedAndRemoved(from, to, ({ url }) => url);
  const newTexts = to.filter(({ url, text }) =>
    from.some((image) => image.url === url && image.text !== text),
  ).length;
  const newCrops = to.filter(({ url, focus }) =>
    from.some((image) => image.url === url && image.focus !== focus),
  ).length;
  const isReordered = added.length + removed.length + newTexts + newCrops === 0;
  return joinActions([
    added.length > 0 && `la til ${countImages(added.length)}`,
    removed.length > 0 && `fjernet ${countImages(removed.length)}`,
    newTexts > 0 && `endret ${newTexts === 1 ? "én bildetekst" : `${spellNumber(newTexts)} bildetekster`}`,
    newCrops > 0 && `endret ${newCrops === 1 ? "ett utsnitt" : `${spellNumber(newCrops)} utsnitt`}`,
    isReordered && "endret rekkefølgen",
    from[0] !== undefined && to[0] !== undefined && from[0].url !== to[0].url && "byttet forsidebilde",
  ]);
}

function countImages(count: number): string {
  return count === 1 ? "ett bilde" : `${spellNumber(count)} bilder`;
}

/** `La til to bilder og byttet forsidebilde` */
function joinActions(actions: Array<string | false>): string {
  const done = actions.filter((action) => action !== false);
  const last = done.at(-1) ?? "";
  const sentence = done.length > 1 ? `${done.slice(0, -1).join(", ")} og ${last}` : last;
  return upperFirst(sentence);
}
