import { Fragment, useContext, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import { RoleContext } from "../../lib/role.ts";
import { centreInStrip } from "../../lib/centre-in-strip.ts";
import styles from "./section-rail.module.css";
import { listSections } from "./sections.ts";

export function SectionRail() {
  const { pathname } = useLocation();
  const role = useContext(RoleContext);
  const rail = useRef<HTMLElement>(null);

  useEffect(() => {
    // On a phone the rail is a strip that scrolls sideways.
    centreInStrip(rail.current, rail.current?.querySelector(`[href="${pathname}"]`));
  }, [pathname]);

  return (
    <nav ref={rail} className={styles.rail} aria-label="Admin" lang="en">
      <div className={styles.links}>
        {listSections(role).map(({ path, label, icon, lang, count: Count }, index, all) => (
          <Fragment key={path}>
            {lang !== all[index - 1]?.lang && index > 0 && <hr />}
            <NavLink to={path} end lang={lang}>
              <Icon name={icon} />
              <span>{label}</span>
              {Count && <Count />}
            </NavLink>
          </Fragment>
        ))}
      </div>
    </nav>
  );
}
