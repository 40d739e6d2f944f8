import { Link } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import { useCompany } from "../../lib/page/company.ts";
import styles from "./action-bar.module.css";

interface ActionBarProps {
  to: string;
  label?: string;
  /** Puts the phone first. */
  isUrgent?: boolean;
}

/** On phones, the phone number and the contact form stay at the bottom of the screen. */
export function ActionBar({ to, label = "Be om tilbud", isUrgent = false }: ActionBarProps) {
  const { phone } = useCompany();
  if (isUrgent && phone) {
    return (
      <div className={`${styles.root} ${styles.isUrgent}`}>
        <a className="button button--primary" href={`tel:${phone.number}`}>
          <Icon name="phone" />
          Ring vakta
        </a>
        <Link className="button button--outline" to={to}>
          {label}
        </Link>
      </div>
    );
  }
  return (
    <div className={styles.root}>
      {phone && (
        <a className="button button--outline" href={`tel:${phone.number}`} aria-label={`Ring ${phone.text}`}>
          <Icon name="phone" />
        </a>
      )}
      <Link className="button button--primary" to={to}>
        {label}
      </Link>
    </div>
  );
}
