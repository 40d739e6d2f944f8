/** Mail to the account itself, as opposed to mail about an enquiry. */
export const accountMailKinds = [
  "invitation",
  "password-reset",
  "new-device",
  "password-changed",
  "factor-changed",
  "certificates",
  "assigned",
  "booking-ended",
] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];
