/** What is recorded, by the kind that the audit log is filtered by. */
export const auditActions = {
  change: ["created", "changed", "restored", "replied", "archived", "assigned", "deleted"],
  "sign-in": ["signed-in", "sign-in-refused", "signed-out"],
  export: ["exported"],
  account: [
    "invited",
    "invitation-accepted",
    "invitation-withdrawn",
    "account-added",
    "account-removed",
    "role-changed",
    "deactivated",
    "activated",
    "sessions-ended",
    "name-changed",
    "password-link",
    "password-changed",
    "factors-changed",
  ],
} as const;
export type AuditKind = keyof typeof auditActions;
export type AuditAction = (typeof auditActions)[AuditKind][number];

export const auditSubjectKinds = [
  "boat",
  "service",
  "region",
  "legal",
  "company",
  "image",
  "enquiry",
  "template",
  "account",
] as const;
export type AuditSubjectKind = (typeof auditSubjectKinds)[number];
