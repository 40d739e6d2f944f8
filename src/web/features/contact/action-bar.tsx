import { Link } from "react-router";
import { company, formatPhone } from "../../../contract/company.ts";
import { Icon } from "../../components/ui/icon.tsx";
import styles from "./action-bar.module.css";

/** On phones, the phone number and the contact form stay at the bottom of the screen. */
export function ActionBar({ to }: { to: string }) {
  return (
    <div className={styles.root}>
      <a
        className="button button--outline"
        href={`tel:${company.phone}`}
        aria-label={`Ring ${formatPhone(company.phone)}`}
      >
        <Icon name="phone" />
      </a>
      <Link className="button button--primary" to={to}>
        Be om tilbud
      </Link>
    </div>
  );
}
