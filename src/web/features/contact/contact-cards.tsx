import type { ReactNode } from "react";
import { company, formatPhone } from "../../../contract/company.ts";
import { Icon } from "../../components/ui/icon.tsx";
import styles from "./contact-cards.module.css";

export function ContactCards() {
  return (
    <div className={styles.root}>
      <h2>Koble til</h2>
      <ContactCard icon="phone" title="Telefon">
        <PhoneLink number={company.phone} note="vakt, hele døgnet" />
        <PhoneLink number={company.secondPhone} note="kontor og WhatsApp" />
      </ContactCard>
      <ContactCard icon="mail" title="E-post">
        <a className="text-link" href={`mailto:${company.email}`}>
          {company.email}
        </a>
      </ContactCard>
      <ContactCard icon="pin" title="Besøksadresse">
        <address>
          {company.street}, {company.postalCode} {company.town}
        </address>
      </ContactCard>
    </div>
  );
}

function ContactCard({ icon, title, children }: { icon: string; title: string; children: ReactNode }) {
  return (
    <div className={styles.card}>
      <Icon name={icon} />
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </div>
  );
}

function PhoneLink({ number, note }: { number: string; note: string }) {
  return (
    <a className={styles.phone} href={`tel:${number}`}>
      <b>{formatPhone(number)}</b> <span>{note}</span>
    </a>
  );
}
