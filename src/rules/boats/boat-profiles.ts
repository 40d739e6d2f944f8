import { foldNorwegian } from "../../shared/norwegian.ts";

/** The side profile for the types whose name starts with a stem. The first match wins. */
const profilesByStem = [
  ["avlus", "avlusningsfartoy"],
  ["fortøyning", "avlusningsfartoy"],
  ["hurtig", "hurtigbat"],
  ["beredskap", "hurtigbat"],
  ["fôrflåte", "forflate"],
  ["fôr", "bronnbat"],
  ["brønn", "bronnbat"],
  ["avfall", "bronnbat"],
] as const;

/** The name of a symbol in `profiles.svg`. */
export function findProfile(type: string): string {
  const folded = foldNorwegian(type.trim());
  return profilesByStem.find(([stem]) => folded.startsWith(stem))?.[1] ?? "servicekatamaran";
}
