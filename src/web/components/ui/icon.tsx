import sprite from "../../assets/icons.svg";

/** An icon of the sprite, decorative: the control around it carries the name. */
export function Icon({ name, className }: { name: string; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
