import { countDays } from "../../shared/days.ts";

/** How many days before a certificate expires staff are warned, each once. */
export const warningDays = [60, 30, 7] as const;

/** 0 on the last day that it is valid; negative once it has expired. */
export function countDaysLeft(validTo: string, today: string): number {
  return countDays({ first_day: today, last_day: validTo }) - 1;
}

/** `Utløpt`, `Utløper i dag`, `Utløper om 26 dager`; null if that is more than 60 days ahead. */
export function describeExpiry(daysLeft: number): string | null {
  if (daysLeft < 0) return "Utløpt";
  if (daysLeft > warningDays[0]) return null;
  if (daysLeft === 0) return "Utløper i dag";
  return daysLeft === 1 ? "Utløper i morgen" : `Utløper om ${daysLeft} dager`;
}
