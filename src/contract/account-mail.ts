/** Mail to the account itself, as opposed to mail about an enquiry. */
export type AccountMailKind =
  | "invitation"
  | "password-reset"
  | "new-device"
  | "password-changed"
  | "factor-changed"
  | "certificates";
