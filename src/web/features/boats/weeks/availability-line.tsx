import type { Availability } from "../../../../contract/boats/availability.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import styles from "./availability-line.module.css";

type ShownAvailability = Pick<Availability, "text" | "isFreeNow" | "workshop">;

interface AvailabilityLineProps {
  availability: ShownAvailability | null;
  /** Says what it does now: beside its status, 'Aktiv' and 'Ledig fra uke 52' would seem to contradict each other. */
  hasReason?: boolean;
  className?: string;
}

/** `Ledig nå` or `Ledig fra uke 34`, or nothing where that is not known. */
export function AvailabilityLine({ availability, hasReason = false, className = "" }: AvailabilityLineProps) {
  if (!availability?.text) return null;
  return (
    <p className={`${styles.root} ${availability.isFreeNow ? styles.now : ""} ${className}`}>
      <Icon name={availability.isFreeNow ? "check" : "cal"} />
      {availability.text}
      {hasReason && !availability.isFreeNow && <small>{describeNow(availability)}</small>}
    </p>
  );
}

/** What a boat that is not free does now. */
export function describeNow({ workshop }: Pick<Availability, "workshop">): string {
  return workshop ? "på verksted nå" : "på oppdrag nå";
}
