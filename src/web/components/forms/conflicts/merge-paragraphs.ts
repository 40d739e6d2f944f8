import { diffArrays } from "diff";

/** Paragraphs that are alike on both sides, or a place where they differ. */
type MergePart = { kind: "same"; paragraphs: string[] } | ({ kind: "difference" } & TextDifference);

export interface TextDifference {
  /** The paragraphs of the common version, and of each side. */
  base: string[];
  mine: string[];
  theirs: string[];
  /** The side that changed them; mine where both did. */
  preferred: "mine" | "theirs";
  /** Both sides changed them, so one of the two changes will be lost. */
  isContested: boolean;
}

/** More differences than this take long to find: such texts have nothing in common. */
const maxEditLength = 500;

/** Compares two texts with the version they have in common, paragraph by paragraph. */
export function mergeParagraphs(base: string[], mine: string[], theirs: string[]): MergePart[] {
  const inMine = matchParagraphs(base, mine);
  const inTheirs = matchParagraphs(base, theirs);
  const parts: MergePart[] = [];
  const from = { base: 0, mine: 0, theirs: 0 };

  function addBefore(to: typeof from) {
    const part = {
      base: base.slice(from.base, to.base),
      mine: mine.slice(from.mine, to.mine),
      theirs: theirs.slice(from.theirs, to.theirs),
    };
    for (const piece of splitByParagraph(part)) addPart(parts, piece);
    Object.assign(from, to);
  }
  for (const [index, paragraph] of base.entries()) {
    const mineIndex = inMine.get(index);
    const theirsIndex = inTheirs.get(index);
    if (mineIndex === undefined || theirsIndex === undefined) continue;
    addBefore({ base: index, mine: mineIndex, theirs: theirsIndex });
    addSame(parts, [paragraph]);
    Object.assign(from, { base: index + 1, mine: mineIndex + 1, theirs: theirsIndex + 1 });
  }
  addBefore({ base: base.length, mine: mine.length, theirs: theirs.length });
  return parts;
}

type Sides = Pick<TextDifference, "base" | "mine" | "theirs">;

/** More differences than this are one choice, because nobody decides hundreds. */
const maxPieces = 50;

/** Where all have the same number of paragraphs, each is a choice of its own. */
function splitByParagraph({ base, mine, theirs }: Sides): Sides[] {
  const isAlike = base.length === mine.length && base.length === theirs.length;
  if (!isAlike || base.length > maxPieces) return [{ base, mine, theirs }];
  return base.map((_, index) => ({
    base: base.slice(index, index + 1),
    mine: mine.slice(index, index + 1),
    theirs: theirs.slice(index, index + 1),
  }));
}

function addPart(parts: MergePart[], { base, mine, theirs }: Sides): void {
  if (isSame(mine, theirs)) return addSame(parts, mine);
  const isMine = !isSame(base, mine);
  const isContested = isMine && !isSame(base, theirs);
  parts.push({ kind: "difference", base, mine, theirs, preferred: isMine ? "mine" : "theirs", isContested });
}

function addSame(parts: MergePart[], paragraphs: string[]): void {
  const last = parts.at(-1);
  if (last?.kind === "same") last.paragraphs.push(...paragraphs);
  else if (paragraphs.length > 0) parts.push({ kind: "same", paragraphs: [...paragraphs] });
}

function isSame(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((paragraph, index) => paragraph === other[index]);
}

/** The place in `text` of each paragraph that is unchanged since `base`, by its place there. */
function matchParagraphs(base: string[], text: string[]): Map<number, number> {
  const places = new Map<number, number>();
  let baseIndex = 0;
  let textIndex = 0;
  for (const { added, removed, count } of diffArrays(base, text, { maxEditLength }) ?? []) {
    if (!added && !removed) {
      for (let offset = 0; offset < count; offset += 1) places.set(baseIndex + offset, textIndex + offset);
    }
    if (!added) baseIndex += count;
    if (!removed) textIndex += count;
  }
  return places;
}
