import type { Availability } from "../../../contract/availability.ts";
import { Icon } from "../../components/ui/icon.tsx";
import styles from "./boat-availability.module.css";

/** Below the boat's name: when it is available. */
export function BoatAvailability({ availability }: { availability: Availability | null }) {
  if (!availability?.text) return null;
  const { text, detail, isFreeNow } = availability;
  return (
    <div className={isFreeNow ? `${styles.root} ${styles.now}` : styles.root}>
      <Icon name={isFreeNow ? "check" : "cal"} />
      <p>{text}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
    </div>
  );
}
