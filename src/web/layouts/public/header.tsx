import { useEffect, useRef } from "react";
import { company, formatPhone } from "../../../contract/company.ts";
import { track } from "../../features/analytics/track.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { PageLink } from "./page-link.tsx";

const solidAfterPixels = 20;

export function Header() {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    const update = () => header.current?.toggleAttribute("data-solid", window.scrollY > solidAfterPixels);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  return (
    <header className="top" ref={header}>
      <div className="container top__in">
        <Logo />
        <nav className="nav" aria-label="Hovedmeny">
          <PageLink to="/">Hjem</PageLink>
          <PageLink to="/fleet">Flåte</PageLink>
          <PageLink to="/services">Tjenester</PageLink>
          <PageLink to="/services/rov">ROV</PageLink>
        </nav>
        <a
          className="top__tel"
          href={`tel:${company.phone}`}
          aria-label={`Ring ${formatPhone(company.phone)}`}
          onClick={trackCall}
        >
          <Icon name="phone" />
          <span>{formatPhone(company.phone)}</span>
        </a>
        <PageLink className="button button--primary button--small top__cta" to="/contact">
          Kontakt Oss
        </PageLink>
        <MobileMenu />
      </div>
    </header>
  );
}

function trackCall() {
  track("phone_call", { category: "contact", label: "header" });
}
