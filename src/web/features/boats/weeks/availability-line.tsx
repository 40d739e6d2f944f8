import type { Availability } from "../../../../contract/boats/availability.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import styles from "./availability-line.module.css";

type ShownAvailability = Pick<Availability, "text" | "isFreeNow" | "region" | "workshop">;

interface AvailabilityLineProps {
  availability: ShownAvailability | null;
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
  const { isFreeNow, region } = availability;
  const reason = isFreeNow ? region && `i ${region}` : describeNow(availability);
  return (
    <p className={`${styles.root} ${isFreeNow ? styles.now : ""} ${className}`}>
      <Icon name={isFreeNow ? "check" : "cal"} />
      <span>
        {availability.text}
        {hasReason && reason && <small> {reason}</small>}
      </span>
    </p>
  );
}

/** What a boat that is not free does now. */
export function describeNow({ workshop }: Pick<Availability, "workshop">): string {
  return workshop ? "på verksted nå" : "på oppdrag nå";
}
