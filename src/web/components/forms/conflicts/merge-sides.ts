import { hashKey } from "@tanstack/react-query";
import type { Answer, ConflictField, ConflictSides, Merge, MergedField, Question } from "./merge-conflict.ts";
import { mergeParagraphs, type TextDifference } from "./merge-paragraphs.ts";
import { findHeading, splitParagraphs, toText } from "./split-paragraphs.ts";

/** Merges what two have changed. Only what both have changed in different ways is a question. */
export function mergeSides<Values>(
  fields: Array<ConflictField<Values>>,
  sides: ConflictSides<Values>,
): Merge<Values> {
  const merges = fields
    .filter((field) => !isSame(field, sides.mine, sides.theirs))
    .map((field) => mergeField(field, sides));
  return {
    questions: merges.flatMap(({ questions }) => questions),
    merged: merges.flatMap(({ merged }) => merged ?? []),
    resolve: (answers = {}, undone = []) =>
      Object.assign({}, sides.theirs, ...merges.map((merge) => merge.resolve(answers, undone))) as Values,
  };
}

interface FieldMerge<Values> {
  questions: Question[];
  /** Undefined if there are questions. */
  merged?: MergedField;
  resolve: (answers: Record<string, Answer>, undone: string[]) => Partial<Values>;
}

function mergeField<Values>(field: ConflictField<Values>, sides: ConflictSides<Values>): FieldMerge<Values> {
  const { label, lang, names, show } = field;
  const { opened, mine, theirs } = sides;
  const take = (from: Values) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Values>;
  const before = show(opened);
  if (isSame(field, opened, mine) || isSame(field, opened, theirs)) {
    const side = isSame(field, opened, mine) ? "theirs" : "mine";
    return {
      questions: [],
      merged: { label, lang, side, before, value: show(sides[side]) },
      // The side that did not change it has the former value.
      resolve: (_, undone) => take(undone.includes(label) ? opened : sides[side]),
    };
  }
  if (field.text) return mergeText(field, sides);
  const isShort = typeof before === "string" && before.length <= 60 && !before.includes("\n");
  const question: Question = {
    key: label,
    label,
    lang,
    note: isShort ? `Før: ${before || "tomt"}` : undefined,
    before,
    options: [
      { answer: "mine", value: show(mine) },
      { answer: "theirs", value: show(theirs) },
    ],
    draft: findDraft(field, sides),
  };
  return {
    questions: [question],
    resolve: (answers) => {
      const answer = answers[label];
      if (typeof answer === "object") return { [names[0] as string]: answer.written } as Partial<Values>;
      return take(answer === "mine" ? mine : theirs);
    },
  };
}

/** A value that is shown as it is stored is a text, and can be written: not the id of a choice, or several values. */
function findDraft<Values>(
  { names: [name, ...others], show }: ConflictField<Values>,
  { mine, theirs }: ConflictSides<Values>,
): Question["draft"] {
  if (name === undefined || others.length > 0) return undefined;
  const isText = [mine, theirs].every((side) => typeof side[name] === "string" && show(side) === side[name]);
  return isText ? { text: String(mine[name]), isOneLine: true } : undefined;
}

/** White space, tags, and punctuation after a word: a comma in a number belongs to it. */
const betweenWords = /(<[^<>]*>|\s+|[.,;:!?](?=[\s<]|$))/;

/** How a text is taken apart, and what is read of its paragraphs. */
const textKinds = {
  plain: {
    split: (text: string) => text.split("\n"),
    read: (lines: string[]) => lines.join("\n"),
  },
  html: {
    split: splitParagraphs,
    read: (paragraphs: string[]) => paragraphs.map(toText).join("\n\n"),
  },
};
type TextKind = (typeof textKinds)[keyof typeof textKinds];

/** Merges a text that both have changed, paragraph by paragraph. */
function mergeText<Values>(
  { label, lang, names, text = "plain", show }: ConflictField<Values>,
  { opened, mine, theirs }: ConflictSides<Values>,
): FieldMerge<Values> {
  const kind = textKinds[text];
  const name = names[0] as keyof Values;
  const split = (values: Values) => kind.split(String(values[name]));
  const parts = mergeParagraphs(split(opened), split(mine), split(theirs));
  const toKey = (index: number) => `${label} ${index}`;
  const resolve = (answers: Record<string, Answer>) => {
    const paragraphs = parts.flatMap((part, index) => {
      if (part.kind === "same") return part.paragraphs;
      const answer = part.isContested ? (answers[toKey(index)] ?? "theirs") : part.preferred;
      if (typeof answer === "object") return kind.split(answer.written);
      return answer === "both" ? (mergeWords(part) ?? []) : part[answer];
    });
    return { [name]: paragraphs.join("\n") } as Partial<Values>;
  };
  const questions = parts.flatMap((part, index): Question[] => {
    if (part.kind === "same" || !part.isContested) return [];
    const heading = findHeading(
      parts.slice(0, index).flatMap((each) => (each.kind === "same" ? each.paragraphs : each.mine)),
    );
    const note = heading && `Under «${heading}»`;
    // Of HTML, the markup would be lost.
    const draft = text === "plain" ? { text: part.mine.join("\n"), isOneLine: false } : undefined;
    return [{ key: toKey(index), label, lang, note, ...readOptions(part, kind), draft }];
  });
  if (questions.length > 0) return { questions, resolve };
  const value = show({ ...theirs, ...resolve({}) });
  return { questions, merged: { label, lang, side: "both", before: show(opened), value }, resolve };
}

function readOptions(part: TextDifference, kind: TextKind): Pick<Question, "before" | "options"> {
  const { base, mine, theirs } = part;
  // Where only the markup has changed, the markup is what there is to see.
  const isMarkup = [mine, theirs].some((side) => kind.read(side) === kind.read(base));
  const read = (paragraphs: string[]) => (isMarkup ? paragraphs.join("\n\n") : kind.read(paragraphs));
  const both = mergeWords(part);
  return {
    before: read(base),
    options: [
      { answer: "mine", value: read(mine) },
      { answer: "theirs", value: read(theirs) },
      ...(both === undefined ? [] : [{ answer: "both" as const, value: read(both) }]),
    ],
  };
}

/** A paragraph with the changes of both; undefined if they have changed the same words. */
function mergeWords({ base, mine, theirs }: TextDifference): string[] | undefined {
  const [before, ...more] = base;
  const [my] = mine;
  const [their] = theirs;
  const isOne = more.length === 0 && mine.length === 1 && theirs.length === 1;
  if (!isOne || before === undefined || my === undefined || their === undefined) return undefined;
  const parts = mergeParagraphs(
    before.split(betweenWords),
    my.split(betweenWords),
    their.split(betweenWords),
  );
  if (parts.some((part) => part.kind === "difference" && part.isContested)) return undefined;
  const words = parts.flatMap((part) => (part.kind === "same" ? part.paragraphs : part[part.preferred]));
  return [words.join("")];
}

function isSame<Values>({ names }: ConflictField<Values>, a: Values, b: Values): boolean {
  return names.every((name) => hashKey([a[name]]) === hashKey([b[name]]));
}
