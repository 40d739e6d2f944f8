import type { Availability } from "../../../contract/availability.ts";
import { Icon } from "../../components/ui/icon.tsx";
import styles from "./availability-line.module.css";

export type ShownAvailability = Pick<Availability, "text" | "isFreeNow">;

interface AvailabilityLineProps {
  availability: ShownAvailability | null;
  className?: string;
}

/** `Ledig nå` or `Ledig fra uke 34`, or nothing where that is not known. */
export function AvailabilityLine({ availability, className = "" }: AvailabilityLineProps) {
  if (!availability?.text) return null;
  return (
    <p className={`${styles.root} ${availability.isFreeNow ? styles.now : ""} ${className}`}>
      <Icon name={availability.isFreeNow ? "check" : "cal"} />
      {availability.text}
    </p>
  );
}
