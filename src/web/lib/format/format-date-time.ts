import { onFirstUse } from "../../../shared/on-first-use.ts";

const dateAndTime = onFirstUse(
  () =>
    new Intl.DateTimeFormat("nb-NO", {
      day: "numeric",
      month: "long",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      timeZone: "Europe/Oslo",
    }),
);

/** `5. juni 2026 kl. 09:15` */
export function formatDateTime(iso: string): string {
  return dateAndTime().format(new Date(iso));
}
