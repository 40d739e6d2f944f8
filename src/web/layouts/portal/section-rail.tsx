import { Fragment, useContext, useEffect, useRef, useState } from "react";
import { NavLink, PrefetchPageLinks, useLocation } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import { RoleContext } from "../../lib/role.ts";
import { centreInStrip } from "../../lib/centre-in-strip.ts";
import { useIsOnline } from "../../lib/use-is-online.ts";
import styles from "./section-rail.module.css";
import { listSections, type PortalSection } from "./sections.ts";

/** Pages of the portal that are not sections. Which record a history is about does not matter to its script. */
const otherPages = ["/admin/oversikt", "/admin/account", "/admin/history/boat/x"];
/** Long enough for the open section to load. */
const prefetchAfterMs = 2_000;

export function SectionRail() {
  const { pathname } = useLocation();
  const role = useContext(RoleContext);
  const strip = useRef<HTMLDivElement>(null);
  const isOnline = useIsOnline();
  const [isPrefetching, setPrefetching] = useState(false);

  useEffect(() => {
    // The scripts of the sections, so that they open without a network; after those of the first one. Only online: React
    // Router reloads the page when a script cannot be loaded.
    const timer = setTimeout(() => setPrefetching(true), prefetchAfterMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    // On a phone the sections are a strip that scrolls sideways.
    centreInStrip(strip.current, strip.current?.querySelector(`[href="${pathname}"]`));
  }, [pathname]);

  const sections = listSections(role);
  const canPrefetch = isPrefetching && isOnline;
  const prefetch = canPrefetch ? "render" : "none";

  return (
    <nav className={styles.rail} aria-label="Admin" lang="en">
      <div ref={strip} className={styles.links}>
        {sections.map((section, index) => (
          <Fragment key={section.path}>
            {section.lang !== sections[index - 1]?.lang && index > 0 && <hr />}
            <SectionLink section={section} className={section.count && styles.counted} prefetch={prefetch} />
          </Fragment>
        ))}
      </div>
      {/* On a phone a section with a count stands beside the strip, because it must always be in sight. */}
      {sections
        .filter((section) => section.count)
        .map((section) => (
          <SectionLink key={section.path} section={section} className={styles.pinned} prefetch="none" />
        ))}
      {canPrefetch && otherPages.map((path) => <PrefetchPageLinks key={path} page={path} />)}
    </nav>
  );
}

interface SectionLinkProps {
  section: PortalSection;
  className: string | undefined;
  prefetch: "render" | "none";
}

function SectionLink({ section, className, prefetch }: SectionLinkProps) {
  const { path, label, icon, lang, count: Count } = section;
  return (
    <NavLink className={className} to={path} end lang={lang} prefetch={prefetch}>
      <Icon name={icon} />
      <span>{label}</span>
      {Count && <Count />}
    </NavLink>
  );
}
