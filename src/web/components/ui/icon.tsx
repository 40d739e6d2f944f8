import sprite from "../../assets/icons.svg";

/** A decorative icon of the sprite. The control around it needs an accessible name. */
export function Icon({ name, className = "" }: { name: string; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
