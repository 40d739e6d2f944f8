import { useIsOnline } from "../../lib/browser/use-is-online.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./offline-notice.module.css";

/** Says that the network is gone, and what still works. */
export function OfflineNotice({ className = "" }: { className?: string }) {
  if (useIsOnline()) return null;
  return (
    <div className={`${styles.root} ${className}`} role="status">
      <Icon name="warn" className={styles.icon} />
      <p>
        <b>Nettet er borte.</b> Det du skriver, blir tatt vare på i denne nettleseren. Lagre når nettet er
        tilbake.
      </p>
    </div>
  );
}
