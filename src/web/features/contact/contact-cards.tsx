import type { ReactNode } from "react";
import { Icon } from "../../components/ui/icon.tsx";
import { useCompany } from "../../lib/page/company.ts";
import styles from "./contact-cards.module.css";

/** Facts that are not known are left out. */
export function ContactCards() {
  const { contactPhones, onCallNote, email, address, postalAddress, hours } = useCompany();
  const visit = [...address, ...hours];
  if (contactPhones.length === 0 && !email && visit.length === 0) return null;
  return (
    <div className={styles.root}>
      <h2>Koble til</h2>
      {contactPhones.length > 0 && (
        <ContactCard icon="phone" title="Telefon">
          {contactPhones.map(({ number, text, label }) => (
            <a key={number} className={styles.phone} href={`tel:${number}`}>
              <b>{text}</b> <span>{label}</span>
            </a>
          ))}
          {onCallNote && <p className={styles.note}>{onCallNote}</p>}
        </ContactCard>
      )}
      {email && (
        <ContactCard icon="mail" title="E-post">
          <a className="text-link" href={`mailto:${email}`}>
            {email}
          </a>
        </ContactCard>
      )}
      {visit.length > 0 && (
        <ContactCard icon="pin" title="Besøksadresse">
          <address>{address.join(", ")}</address>
          {postalAddress && <p className={styles.note}>Postadresse: {postalAddress}</p>}
          {hours.map((line) => (
            <p key={line} className={styles.note}>
              {line}
            </p>
          ))}
        </ContactCard>
      )}
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
