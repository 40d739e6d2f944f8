import { memo, useEffect, useRef } from "react";
import { track } from "../../features/analytics/track.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { Logo } from "../../components/page/logo.tsx";
import { useCompany } from "../../lib/page/company.ts";
import styles from "./header.module.css";
import { MobileMenu } from "./mobile-menu.tsx";
import { PageLink } from "./page-link.tsx";

const solidAfterPixels = 20;

/** Not rendered again with the frame, so that its menu can stay as the server sent it. */
export const Header = memo(function Header() {
  const { phone } = useCompany();
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    const update = () => header.current?.toggleAttribute("data-solid", window.scrollY > solidAfterPixels);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  return (
    <header className={styles.header} ref={header}>
      <div className={`container ${styles.bar}`}>
        <Logo />
        <nav className={styles.nav} aria-label="Hovedmeny">
          <PageLink to="/">Hjem</PageLink>
          <PageLink to="/fleet">Flåte</PageLink>
          <PageLink to="/services">Tjenester</PageLink>
          <PageLink to="/services/rov">ROV</PageLink>
        </nav>
        {phone && (
          <a
            className={styles.phone}
            href={`tel:${phone.number}`}
            aria-label={`Ring ${phone.text}`}
            onClick={trackCall}
          >
            <Icon name="phone" />
            <span>{phone.text}</span>
          </a>
        )}
        <PageLink className={`button button--primary button--small ${styles.contact}`} to="/contact">
          Kontakt Oss
        </PageLink>
        <MobileMenu buttonClassName={styles.menuButton} />
      </div>
    </header>
  );
});

function trackCall() {
  track("phone_call", { category: "contact", label: "header" });
}
