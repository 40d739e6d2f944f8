import { Link } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import { useCompany } from "../../lib/company.ts";
import styles from "./action-bar.module.css";

/** On phones, the phone number and the contact form stay at the bottom of the screen. */
export function ActionBar({ to }: { to: string }) {
  const { phone } = useCompany();
  return (
    <div className={styles.root}>
      {phone && (
        <a className="button button--outline" href={`tel:${phone.number}`} aria-label={`Ring ${phone.text}`}>
          <Icon name="phone" />
        </a>
      )}
      <Link className="button button--primary" to={to}>
        Be om tilbud
      </Link>
    </div>
  );
}
