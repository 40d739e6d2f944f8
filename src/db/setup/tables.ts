/**
 * Every table with its primary key. A table comes after those it refers to, so that rows can be inserted in this
 * order. Backups and moves copy these tables; tests/engines/backup.test.ts fails when one is missing.
 */
export const tables = [
  { name: "meta", key: ["key"] },
  { name: "attempts", key: ["key"] },
  { name: "regions", key: ["id"] },
  { name: "services", key: ["id"] },
  { name: "former_slugs", key: ["slug"] },
  { name: "boats", key: ["id"] },
  { name: "boat_services", key: ["boat_id", "service_id"] },
  { name: "certificate_warnings", key: ["boat_id", "certificate_id", "valid_to", "days"] },
  { name: "boat_fixes", key: ["boat_id", "at"] },
  { name: "boat_tracking", key: ["boat_id"] },
  { name: "image_names", key: ["url"] },
  { name: "legal_content", key: ["id"] },
  { name: "company", key: ["id"] },
  { name: "record_versions", key: ["kind", "record_id", "version"] },
  { name: "auth_users", key: ["id"] },
  { name: "auth_accounts", key: ["id"] },
  { name: "auth_sessions", key: ["id"] },
  { name: "auth_verifications", key: ["id"] },
  { name: "auth_two_factors", key: ["id"] },
  { name: "auth_passkeys", key: ["id"] },
  { name: "invitations", key: ["account_id"] },
  { name: "calendar_feeds", key: ["account_id", "scope"] },
  { name: "contact_submissions", key: ["id"] },
  { name: "availability_periods", key: ["id"] },
  { name: "enquiry_subjects", key: ["submission_id", "kind", "subject_id"] },
  { name: "enquiry_references", key: ["year"] },
  { name: "enquiry_additions", key: ["id"] },
  { name: "enquiry_sites", key: ["submission_id"] },
  { name: "enquiry_files", key: ["id"] },
  { name: "enquiry_entries", key: ["id"] },
  { name: "enquiry_presence", key: ["submission_id", "account_id"] },
  { name: "reply_templates", key: ["id"] },
  { name: "mail_outbox", key: ["id"] },
  { name: "audit_events", key: ["id"] },
  { name: "visits", key: ["day", "page"] },
  { name: "image_checks", key: ["url"] },
  { name: "sites", key: ["number"] },
  { name: "site_pages", key: ["first"] },
];

/** Made from the rows of other tables, and again where they are missing. Not copied. */
export const derivedTables = ["enquiry_words"];
