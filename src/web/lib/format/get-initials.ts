/** Of a name or an email: the first letters of the first and the last word, or the first two of a single word. */
export function getInitials(name: string): string {
  const [first = name, ...others] = name.replace(/@.*/, "").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const last = others.at(-1);
  const initials = last === undefined ? first.slice(0, 2) : first.slice(0, 1) + last.slice(0, 1);
  return initials.toLocaleUpperCase("nb");
}
