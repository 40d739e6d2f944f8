import { useQuery } from "@tanstack/react-query";
import { Icon } from "../../../components/ui/icon.tsx";
import { formatDateTime } from "../../../lib/format-date-time.ts";
import styles from "./backup-warning.module.css";
import { backupStatusQuery } from "./queries.ts";

/** Warns owners when the last good backup is too old. */
export function BackupWarning() {
  const { data: status } = useQuery(backupStatusQuery());
  if (!status?.isLate) return null;
  return (
    <div className={styles.root} role="status">
      <Icon name="warn" className={styles.icon} />
      <p>
        {status.lastAt === null ? (
          <b>Det er ikke tatt noen sikkerhetskopi ennå.</b>
        ) : (
          <>
            <b>Sikkerhetskopien er for gammel.</b> Den siste ble tatt {formatDateTime(status.lastAt)}.
          </>
        )}{" "}
        Gi beskjed til den som drifter nettstedet.
      </p>
    </div>
  );
}
