import { findProfile } from "../../../rules/boats/boat-profiles.ts";
import profiles from "../../assets/profiles.svg";

/** The side profile of a type of boat. Decorative unless it has a label. */
export function BoatProfile({ type, label }: { type: string; label?: string }) {
  return (
    <svg viewBox="0 0 320 124" {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}>
      <use href={`${profiles}#${findProfile(type)}`} />
    </svg>
  );
}
