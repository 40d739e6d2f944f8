import { foldNorwegian } from "../../../contract/norwegian.ts";
import profiles from "../../assets/profiles.svg";

/** How a type's name begins, and the side profile drawn for it. */
const profileByStem = [
  ["avlus", "avlusningsfartoy"],
  ["fortøyning", "avlusningsfartoy"],
  ["hurtig", "hurtigbat"],
  ["beredskap", "hurtigbat"],
  ["fôrflåte", "forflate"],
  ["fôr", "bronnbat"],
  ["brønn", "bronnbat"],
  ["avfall", "bronnbat"],
] as const;

function profileOf(type: string): string {
  const folded = foldNorwegian(type.trim());
  return profileByStem.find(([stem]) => folded.startsWith(stem))?.[1] ?? "servicekatamaran";
}

/** The side profile of a type of boat; decorative unless it is given a name. */
export function BoatProfile({ type, label }: { type: string; label?: string }) {
  return (
    <svg
      className="profile"
      viewBox="0 0 320 124"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <use href={`${profiles}#${profileOf(type)}`} />
    </svg>
  );
}
