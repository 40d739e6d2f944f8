import { Fragment, useContext, useEffect, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import { RoleContext } from "../../lib/role.ts";
import { centreInStrip } from "../../lib/centre-in-strip.ts";
import { useIsOnline } from "../../lib/use-is-online.ts";
import styles from "./section-rail.module.css";
import { listSections } from "./sections.ts";

/** Long enough for the open section to load. */
const prefetchAfterMs = 2_000;

export function SectionRail() {
  const { pathname } = useLocation();
  const role = useContext(RoleContext);
  const rail = useRef<HTMLElement>(null);
  const isOnline = useIsOnline();
  const [isPrefetching, setPrefetching] = useState(false);

  useEffect(() => {
    // The scripts of the sections, so that they open without a network; after those of the first one. Only online: React
    // Router reloads the page when a script cannot be loaded.
    const timer = setTimeout(() => setPrefetching(true), prefetchAfterMs);
    return () => clearTimeout(timer);
  }, []);

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
            <NavLink
              className={Count && styles.pinned}
              to={path}
              end
              lang={lang}
              prefetch={isPrefetching && isOnline ? "render" : "none"}
            >
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
