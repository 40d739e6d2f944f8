const maxBlankLength = 60;

/** The first `[…]` that is still to be filled in. */
export function findBlank(text: string): string | undefined {
  for (let end = text.indexOf("]"); end !== -1; end = text.indexOf("]", end + 1)) {
    const before = text.slice(Math.max(0, end - maxBlankLength), end);
    const blank = before.slice(before.lastIndexOf("[") + 1);
    if (before.includes("[") && blank.trim() !== "" && !blank.includes("\n")) return `[${blank}]`;
  }
  return undefined;
}
