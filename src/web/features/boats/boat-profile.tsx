import { foldNorwegian } from "../../../contract/norwegian.ts";
import profiles from "../../assets/profiles.svg";

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

function findProfile(type: string): string {
  const folded = foldNorwegian(type.trim());
  return profilesByStem.find(([stem]) => folded.startsWith(stem))?.[1] ?? "servicekatamaran";
}

/** The side profile of a type of boat. Decorative unless it has a label. */
export function BoatProfile({ type, label }: { type: string; label?: string }) {
  return (
    <svg viewBox="0 0 320 124" {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}>
      <use href={`${profiles}#${findProfile(type)}`} />
    </svg>
  );
}
