import sprite from "../../assets/icons-portal.svg";

/** As `Icon`, for the icons that only the portal uses: public pages do not load their sprite. */
export function PortalIcon({ name, className = "" }: { name: string; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
