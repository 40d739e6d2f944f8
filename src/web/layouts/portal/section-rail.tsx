import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import { centreInStrip } from "../../lib/centre-in-strip.ts";
import styles from "./section-rail.module.css";
import { sections } from "./sections.ts";

export function SectionRail() {
  const { pathname } = useLocation();
  const rail = useRef<HTMLElement>(null);

  useEffect(() => {
    // On a phone the rail is a strip that scrolls sideways.
    centreInStrip(rail.current, rail.current?.querySelector(`[href="${pathname}"]`));
  }, [pathname]);

  return (
    <nav ref={rail} className={styles.rail} aria-label="Admin" lang="en">
      <div className={styles.links}>
        {sections.map(({ path, label, icon, count: Count }) => (
          <NavLink key={path} to={path} end>
            <Icon name={icon} />
            <span>{label}</span>
            {Count && <Count />}
          </NavLink>
        ))}
      </div>
    </nav>
  );
}
