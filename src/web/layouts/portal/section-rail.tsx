import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import { centreInStrip } from "../../lib/centre-in-strip.ts";
import { sections } from "./sections.ts";

export function SectionRail() {
  const { pathname } = useLocation();
  const rail = useRef<HTMLElement>(null);

  useEffect(() => {
    // On a phone the sections are a strip: the current one is to be seen.
    centreInStrip(rail.current, rail.current?.querySelector(`[href="${pathname}"]`));
  }, [pathname]);

  return (
    <nav ref={rail} className="rail" aria-label="Admin" lang="en">
      <div className="rail__in">
        {sections.map(({ path, label, icon, count: Count }) => (
          <a key={path} href={path} aria-current={path === pathname ? "page" : undefined}>
            <Icon name={icon} />
            <span>{label}</span>
            {Count && <Count />}
          </a>
        ))}
      </div>
    </nav>
  );
}
