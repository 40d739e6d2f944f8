import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCompany } from "../../lib/page/company.ts";
import { Icon } from "../ui/icon.tsx";
import { Waterline } from "./waterline.tsx";
import styles from "./contact-tile.module.css";

/** Whom to ask, on a dark ground in both themes. */
export function ContactPanel({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <aside className={`on-dark ${styles.panel} ${className}`}>
      <Waterline className={styles.waterline} />
      {children}
    </aside>
  );
}

/** A strip below a grid of boats. */
export function ContactTile() {
  const { phone } = useCompany();
  return (
    <ContactPanel className={styles.tile}>
      <div>
        <h3>Usikker på hvilken?</h3>
        <p className="text-muted">Si hva som skal gjøres og hvor anlegget ligger, så finner vi båten.</p>
      </div>
      {phone ? (
        <a className="button button--primary" href={`tel:${phone.number}`}>
          <Icon name="phone" /> Ring vakta
        </a>
      ) : (
        <Link className="button button--primary" to="/contact">
          Kontakt oss
        </Link>
      )}
    </ContactPanel>
  );
}
