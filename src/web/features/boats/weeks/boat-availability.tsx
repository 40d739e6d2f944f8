import type { Availability } from "../../../../contract/boats/availability.ts";
import { describeNow } from "../../../../rules/availability/describe-availability.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import styles from "./boat-availability.module.css";

/** Below the boat's name: when and where it is available. */
export function BoatAvailability({ availability }: { availability: Availability | null }) {
  if (!availability?.text) return null;
  const { text, detail, isFreeNow } = availability;
  const details = [detail, describeNow(availability)].filter(Boolean).join(", ");
  return (
    <div className={isFreeNow ? `${styles.root} ${styles.now}` : styles.root}>
      <Icon name={isFreeNow ? "check" : "cal"} />
      <p>{text}</p>
      {details && <p className={styles.detail}>{details}</p>}
    </div>
  );
}
