import type { Availability } from "../../../../contract/boats/availability.ts";
import { describeNow } from "../../../../rules/availability/describe-availability.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import styles from "./availability-line.module.css";

interface AvailabilityLineProps {
  availability: Pick<Availability, "text" | "isFreeNow" | "region" | "workshop"> | null;
  /**
   * Says what it does now, or where: beside its status and its own region, 'Ledig fra uke 52' would seem to contradict
   * 'Aktiv', and 'Ledig nå' would be understood of that region.
   */
  hasReason?: boolean;
  className?: string;
}

/** `Ledig nå` or `Ledig fra uke 34`, or nothing where that is not known. */
export function AvailabilityLine({ availability, hasReason = false, className = "" }: AvailabilityLineProps) {
  if (!availability?.text) return null;
  const { text, isFreeNow } = availability;
  const reason = hasReason && describeNow(availability);
  return (
    <p className={`${styles.root} ${isFreeNow ? styles.now : ""} ${className}`}>
      <Icon name={isFreeNow ? "check" : "cal"} />
      <span>
        {text}
        {reason && <small> {reason}</small>}
      </span>
    </p>
  );
}
