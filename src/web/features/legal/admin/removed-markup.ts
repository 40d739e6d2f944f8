import { diffArrays } from "diff";

/** A part of the HTML as it was typed. */
interface SourcePart {
  text: string;
  isRemoved: boolean;
}

/** A text that is mostly removed takes too long to compare, and marking it would not help. */
const maxDifferences = 2000;

/** Splits HTML into the parts that a save keeps and those it removes. `stored` is what the save would store. */
export function markRemoved(html: string, stored: string): SourcePart[] {
  const tokens = tokenize(html);
  const changes = diffArrays(tokens.map(toKey), tokenize(stored).map(toKey), {
    maxEditLength: maxDifferences,
  });
  const parts: SourcePart[] = [];
  let index = 0;
  for (const { added, removed, count } of changes ?? []) {
    if (added) continue;
    for (const token of tokens.slice(index, index + count)) {
      const isRemoved = removed && toKey(token).trim() !== "";
      const last = parts.at(-1);
      if (last?.isRemoved === isRemoved) last.text += token;
      else parts.push({ text: token, isRemoved });
    }
    index += count;
  }
  return changes ? parts : [{ text: html, isRemoved: false }];
}

/** Comments, the parts of tags (`<p`, ` onclick="x"`, `>`) and the words between them. */
function tokenize(html: string): string[] {
  return html.match(tokenPattern) ?? [];
}

const tokenPattern =
  /<!--[^]*?-->|<\/?[a-z][^\s<>/]*|\s+[\w:-]+="[^"]*"|\s+[\w:-]+='[^']*'|\s*\/?>|\s+|[^\s<>]+|[<>]/gi;

/** The same key for tokens with the same meaning, which the sanitiser may write differently. */
function toKey(token: string): string {
  const key = token.trim().toLowerCase();
  if (key === "/>" || key === ">") return ">";
  if (key.startsWith("rel=")) return "";
  if (/^<\/?h1$/.test(key)) return key.replace("h1", "h2");
  return key.replaceAll("'", '"').replaceAll("&quot;", '"').replaceAll("&nbsp;", "\u00a0");
}
