import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { Link } from "react-router";
import { HydrateWhenVisible } from "../../components/loading/hydrate-when-visible.tsx";
import { ThemeChoice } from "../../components/page/theme-choice.tsx";
import { Waterline } from "../../components/page/waterline.tsx";
import { Logo } from "../../components/page/logo.tsx";
import { useCompany } from "../../lib/page/company.ts";
import { footerServicesQuery } from "../services/queries.ts";
import { servicePath } from "../../../rules/services/service-path.ts";
import styles from "./footer.module.css";

interface FooterProps {
  onChangeConsent: () => void;
}

/** Not rendered again with the frame, so that it can stay as the server sent it. */
export const Footer = memo(function Footer(props: FooterProps) {
  return (
    <HydrateWhenVisible as="footer" className={styles.footer}>
      <FooterContent {...props} />
    </HydrateWhenVisible>
  );
});

function FooterContent({ onChangeConsent }: FooterProps) {
  const services = useQuery(footerServicesQuery()).data ?? [];
  const { about, footerPhones, email, address, legalName, organisationNumber } = useCompany();
  return (
    <>
      <Waterline className={styles.waterline} />
      <div className="container">
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Logo className={styles.logo} />
            <p>{about}</p>
          </div>
          <nav aria-label="Hurtiglenker">
            <h2>Sider</h2>
            <ul>
              <FooterLink to="/">Hjem</FooterLink>
              <FooterLink to="/fleet">Flåte</FooterLink>
              <FooterLink to="/services">Tjenester</FooterLink>
              <FooterLink to="/services/rov">ROV</FooterLink>
              <FooterLink to="/contact">Kontakt</FooterLink>
            </ul>
          </nav>
          <nav aria-label="Tjenester" hidden={services.length === 0}>
            <h2>Tjenester</h2>
            <ul>
              {services.map((service) => (
                <FooterLink key={service.slug} to={servicePath(service.slug)}>
                  {service.title}
                </FooterLink>
              ))}
            </ul>
          </nav>
          <div className={styles.contact} hidden={!footerPhones[0] && !email && !address[0]}>
            <h2>Kontakt</h2>
            <address>
              {footerPhones.map(({ number, text }) => (
                <a key={number} className={styles.phone} href={`tel:${number}`}>
                  {text}
                </a>
              ))}
              {email && <a href={`mailto:${email}`}>{email}</a>}
              <span>{address.join("\n")}</span>
            </address>
          </div>
        </div>
        <div className={styles.legal}>
          {/* The year can differ between server and browser at New Year. */}
          <span suppressHydrationWarning>{`© ${new Date().getFullYear()} ${legalName}`}</span>
          {organisationNumber && <span>{`Org.nr. ${organisationNumber}`}</span>}
          <Link to="/privacy">Personvern</Link>
          <Link to="/terms">Vilkår</Link>
          <button className={styles.consent} type="button" onClick={onChangeConsent}>
            Endre samtykke
          </button>
          <ThemeChoice />
        </div>
      </div>
    </>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}
