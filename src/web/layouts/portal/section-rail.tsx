import { Fragment, type Ref, useContext, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import { PortalIcon } from "../../components/ui/portal-icon.tsx";
import { RoleContext } from "../../lib/page/role.ts";
import { centreInStrip } from "../../lib/focus/centre-in-strip.ts";
import { useItemRefs } from "../../lib/focus/use-item-refs.ts";
import styles from "./section-rail.module.css";
import { listSections, type PortalSection } from "./sections.ts";

export function SectionRail() {
  const { pathname } = useLocation();
  const role = useContext(RoleContext);
  const strip = useRef<HTMLDivElement>(null);
  const links = useItemRefs<string>();

  useEffect(() => {
    // On a phone the sections are a strip that scrolls sideways.
    centreInStrip(strip.current, links.get(pathname));
  }, [links, pathname]);

  const sections = listSections(role);

  return (
    <nav className={styles.rail} aria-label="Admin" lang="en">
      {/* On a phone these stand beside the strip, because they must always be in sight. */}
      {sections
        .filter((section) => section.isPinned)
        .map((section) => (
          <SectionLink key={section.path} section={section} className={styles.pinned} />
        ))}
      <div ref={strip} className={styles.links}>
        {sections.map((section, index) => (
          <Fragment key={section.path}>
            {section.lang !== sections[index - 1]?.lang && index > 0 && <hr />}
            <SectionLink
              ref={links.ref(section.path)}
              section={section}
              className={section.isPinned && styles.inRail}
            />
          </Fragment>
        ))}
      </div>
    </nav>
  );
}

interface SectionLinkProps {
  ref?: Ref<HTMLAnchorElement>;
  section: PortalSection;
  className: string | undefined;
}

function SectionLink({ ref, section, className }: SectionLinkProps) {
  const { path, label, icon, hasPortalIcon, lang, count: Count } = section;
  const SectionIcon = hasPortalIcon ? PortalIcon : Icon;
  return (
    <NavLink ref={ref} className={className} to={path} end lang={lang}>
      <SectionIcon name={icon} />
      <span>{label}</span>
      {Count && <Count />}
    </NavLink>
  );
}
