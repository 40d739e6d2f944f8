import { Link } from "react-router";
import { formatLongDay } from "../../../../shared/days.ts";
import type { ExpiringCertificate } from "../../../../contract/overview/overview.ts";
import { Panel } from "../../../components/ui/panel.tsx";
import { ExpiryBadge } from "../../boats/admin/form/papers/expiry-badge.tsx";
import styles from "./certificates-panel.module.css";

/** The certificates that have expired or will within 60 days. Each row leads to the boat's form. */
export function CertificatesPanel({ certificates }: { certificates: ExpiringCertificate[] }) {
  const expired = certificates.filter(({ daysLeft }) => daysLeft < 0).length;
  return (
    <Panel
      title="Sertifikater som går ut"
      summary={expired === 0 ? undefined : `${expired} er utløpt`}
      footer="Utløpte sertifikater vises aldri som gyldige."
    >
      <ul>
        {certificates.map(({ boat, id, kind, validTo, daysLeft }) => (
          <li key={`${boat.id} ${id}`} className={styles.row}>
            <div>
              <Link
                className={styles.name}
                to={`/admin?edit=${encodeURIComponent(boat.id)}#valid_to-${id},certificates`}
                state={{ fromList: true }}
              >
                {kind}
              </Link>
              <small>{`${boat.name} · ${daysLeft < 0 ? "utløp " : ""}${formatLongDay(validTo)}`}</small>
            </div>
            <ExpiryBadge daysLeft={daysLeft} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
