import type { ColumnType, Generated } from "kysely";
import type { AccountMailKind } from "../../contract/accounts/account-mail.ts";
import type { Biosecurity, Certificate } from "../../contract/boats/admin-papers.ts";
import type { AuditAction, AuditSubjectKind } from "../../contract/audit/audit-actions.ts";
import type { PeriodKind } from "../../contract/boats/availability.ts";
import type { BoatStatus } from "../../contract/boats/boat-status.ts";
import type { Company } from "../../contract/company/company.ts";
import type {
  StaffEntryKind,
  EnquiryStatus,
  MailKind,
  MailState,
  Suspicion,
} from "../../contract/enquiries/enquiries.ts";
import type { OwnLine } from "../../contract/boats/capabilities.ts";
import type { SpecificationValues } from "../../contract/boats/specifications.ts";
import type { FocalPoint } from "../../contract/media/focal-point.ts";
import type { HistoryKind } from "../../contract/history/history.ts";
import type { LegalType } from "../../contract/legal/legal.ts";
import type { Role } from "../../contract/roles.ts";
import type { Site } from "../../contract/sites/sites.ts";

/** PostgreSQL returns a Date, SQLite an ISO string; `toIsoTime` converts both to an ISO string. */
type Timestamp = ColumnType<Date | string, string, string>;
type OptionalTimestamp = ColumnType<Date | string | null, string | null | undefined, string | null>;
/** Stored as JSON; write it with JSON.stringify. */
type Json<T> = ColumnType<T, string, string>;
/** The same in a column with a default. */
type OptionalJson<T> = ColumnType<T, string | undefined, string>;

/** Records that staff edit: each save increases the version, so that a stale save is detected. */
interface Versioned {
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Columns that are added have a default. */
type SpecificationColumns = {
  [Name in keyof SpecificationValues]: Generated<SpecificationValues[Name]>;
};

export interface BoatTable extends Versioned, SpecificationColumns {
  id: string;
  name: string;
  type: string;
  description: string;
  images: Json<string[]>;
  /** Image texts by image URL. */
  image_texts: Json<Record<string, string>>;
  /** Focal points by image URL. */
  image_focus: OptionalJson<Record<string, FocalPoint>>;
  status: BoatStatus;
  /** The known capabilities by key. */
  capabilities: OptionalJson<Record<string, unknown>>;
  own_lines: OptionalJson<OwnLine[]>;
  certificates: OptionalJson<Certificate[]>;
  biosecurity: OptionalJson<Biosecurity>;
  region: string;
  /** A boat that is not published is shown to staff only. SQLite returns 0 or 1. */
  is_published: ColumnType<boolean | number, boolean | undefined, boolean>;
}

export interface ServiceTable extends Versioned {
  id: string;
  slug: string;
  title: string;
  title_no: string;
  description: string;
  description_no: string;
  /** Sanitised. Empty if the plain description says it all, which is derived from it otherwise. */
  description_html: Generated<string>;
  description_no_html: Generated<string>;
  image: string;
  image_text: string;
  /** Stored as JSON. */
  image_focus: ColumnType<FocalPoint | null, string | null | undefined, string | null>;
  features: Json<string[]>;
}

interface ImageNameTable {
  url: string;
  /** The name of the uploaded file. */
  name: string;
}

/** Former slugs of services, whose URLs redirect to the current one. */
interface FormerSlugTable {
  slug: string;
  service_id: string;
}

interface BoatServiceTable {
  boat_id: string;
  service_id: string;
}

interface RegionTable extends Versioned {
  id: string;
  name: string;
  /** The case-folded name, which is unique. */
  name_key: string;
  description: string;
  /** Its middle, as `formatPlace` writes it. Empty if it is not on the chart. */
  place: Generated<string>;
  /** How far it reaches from there, in nautical miles. */
  radius: Generated<number>;
}

interface LegalContentTable extends Versioned {
  id: string;
  type: LegalType;
  section_key: string;
  title: string;
  content: string;
  language: string;
}

/** What the site says about the company: one row at most. */
interface CompanyTable extends Versioned {
  id: "company";
  facts: Json<Partial<Company>>;
}

/** What a record contained after each save. */
export interface RecordVersionTable {
  kind: HistoryKind;
  record_id: string;
  version: number;
  content: Json<Record<string, unknown>>;
  /** The names of the records that it refers to, by id, as they were then. */
  names: Json<Record<string, string>>;
  /** What the save changed, in words. */
  summary: string;
  /** Null if it was saved by a command, or before versions were kept. */
  author_id: string | null;
  author_name: string | null;
  saved_at: Timestamp;
}

interface ContactSubmissionTable {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  /** The company that the visitor asks for. */
  organisation: ColumnType<string | null, string | null | undefined, string | null>;
  message: string;
  status: EnquiryStatus;
  /** `NS-2026-0417`; of enquiries from before these were counted, the beginning of the id. */
  reference: Generated<string>;
  /** The secret in the URL of the visitor's page. Null if it has none. */
  page_token: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the visitor last added something. */
  added_at: OptionalTimestamp;
  withdrawn_at: OptionalTimestamp;
  withdrawal_reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** The name or number of the site where the work is to be done. */
  site: ColumnType<string | null, string | null | undefined, string | null>;
  /** As in shared/week-ids.ts. */
  weeks: OptionalJson<string[]>;
  /** Unique, so that a repeated request stores nothing. */
  idempotency_key: string | null;
  /** A hash of all fields, to tell a repeated request from another enquiry with the same key. */
  fingerprint: string | null;
  /** A hash of the message, to detect the same text from many emails. */
  text_hash: string | null;
  suspicion: Suspicion | null;
  /** The account that handles it. */
  assigned_to: ColumnType<string | null, string | null | undefined, string | null>;
  /** Goes up with everything staff do with it. */
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A boat or service that an enquiry is about. */
interface EnquirySubjectTable {
  submission_id: string;
  kind: "boat" | "service";
  /** A boat's id or a service's slug. */
  subject_id: string;
  /** Its name at the time. */
  name: string;
  position: number;
}

/** The last reference that was given in a year. */
interface EnquiryReferenceTable {
  year: number;
  last_number: number;
}

/** What a visitor has added to an enquiry later. */
interface EnquiryAdditionTable {
  id: string;
  submission_id: string;
  text: string;
  /** Unique, so that a repeated request stores nothing. */
  idempotency_key: string | null;
  created_at: Timestamp;
}

/** A file that came with an enquiry, or with something that was added to it. */
export interface EnquiryFileTable {
  id: string;
  submission_id: string;
  addition_id: ColumnType<string | null, string | null | undefined, string | null>;
  position: number;
  name: string;
  content_type: string;
  size: number;
  sha256: string;
  storage_key: string;
}

/** What staff did with an enquiry: a note, a reply, or a change of its status or assignment. */
export interface EnquiryEntryTable {
  id: string;
  submission_id: string;
  kind: StaffEntryKind;
  author_id: string | null;
  /** The author's name at the time, shown also when the account is gone. */
  author_name: string;
  /** Of a reply. */
  subject: string | null;
  /** The text of a note or reply, the new status, or the name of whom it was assigned to. */
  text: string;
  /** Unique, so that a repeated request stores nothing. */
  idempotency_key: string | null;
  /** The enquiry's version after it. */
  version: number;
  created_at: Timestamp;
}

/** The words of an enquiry, its notes and replies, folded to lower case, for the search. */
interface EnquiryWordTable {
  submission_id: string;
  word: string;
}

/** Who has an enquiry open in the portal. */
export interface EnquiryPresenceTable {
  submission_id: string;
  account_id: string;
  is_writing: ColumnType<boolean | number, boolean, boolean>;
  seen_at: Timestamp;
}

interface ReplyTemplateTable extends Versioned {
  id: string;
  name: string;
  /** The case-folded name, which is unique. */
  name_key: string;
  text: string;
}

/** Mail that is waiting, sent or failed. Its text is composed when it is sent. */
export interface MailOutboxTable {
  id: string;
  /** The enquiry it is about, or null if it is to an account. */
  submission_id: string | null;
  account_id: string | null;
  /** The reply it sends. */
  entry_id: ColumnType<string | null, string | null | undefined, string | null>;
  kind: MailKind | AccountMailKind;
  /** JSON for the text of mail to an account. Cleared once it is sent or has failed, because it may hold a link. */
  detail: string | null;
  state: MailState;
  attempts: number;
  error: string | null;
  /** Retries end some days after this. */
  queued_at: Timestamp;
  next_attempt_at: Timestamp;
  /** The worker that is sending it, and until when no other one may. */
  claimed_by: string | null;
  claimed_until: OptionalTimestamp;
  updated_at: Timestamp;
}

/** Counters for throttling, which hold across restarts and instances. */
interface AttemptTable {
  key: string;
  count: number;
  /** Milliseconds since 1970. */
  expires_at: number;
}

/** Facts about the database, such as whether demo content was loaded. */
interface MetaTable {
  key: string;
  value: string;
}

/** Accounts and sessions are managed by better-auth; domain/accounts/auth.ts maps its fields to these columns. */
interface AuthUserTable {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  two_factor_enabled: Generated<boolean>;
  must_change_password: Generated<boolean>;
  role: Role;
  /** Such an account cannot sign in. */
  deactivated_at: OptionalTimestamp;
  /** To within five minutes. */
  last_seen_at: OptionalTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface AuthAccountTable {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface AuthSessionTable {
  id: string;
  user_id: string;
  expires_at: Timestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Challenges and links that are valid once and for a short time. */
interface AuthVerificationTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: Timestamp;
}

/** Secrets and recovery codes are encrypted with the session secret. */
interface AuthTwoFactorTable {
  id: string;
  user_id: string;
  verified: boolean;
}

interface AuthPasskeyTable {
  id: string;
  user_id: string;
  name: string | null;
  created_at: Timestamp;
}

/** The invitation of an account. It is kept when it is accepted, so that using it again can be explained. */
interface InvitationTable {
  account_id: string;
  token_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  accepted_at: OptionalTimestamp;
}

/** Who did what. The actor's name and the subject's label are those of the time. */
export interface AuditEventTable {
  id: string;
  at: Timestamp;
  /** Null if it was done by a command, or by somebody who was not signed in. */
  actor_id: string | null;
  actor_name: string | null;
  action: AuditAction;
  subject_kind: AuditSubjectKind | null;
  subject_id: string | null;
  subject_label: string | null;
  /** The names of who did it and of what it was done to, case-folded, for the search. */
  names_key: Generated<string>;
  details: Json<Record<string, unknown>>;
}

/** How often a public page was visited on a day. */
interface VisitTable {
  /** In Norway, as 2026-11-16. */
  day: string;
  /** The path of the page. */
  page: string;
  count: ColumnType<number | string, number, number>;
}

/** What became of the last check of an external image. */
interface ImageCheckTable {
  url: string;
  checked_at: Timestamp;
  /** Null if it was found. */
  problem: string | null;
  failing_since: OptionalTimestamp;
}

/** Some days of a boat. Days are text, as 2026-11-16. */
interface AvailabilityPeriodTable extends Versioned {
  id: string;
  boat_id: string;
  kind: PeriodKind;
  region_id: string | null;
  first_day: string;
  /** Included. */
  last_day: string;
  /** For staff only: it may name a customer. */
  note: string;
  /** The last day on which a tentative period holds; null if it is firm. */
  held_until: ColumnType<string | null, string | null | undefined, string | null>;
  /** The enquiry that it was booked for. */
  enquiry_id: ColumnType<string | null, string | null | undefined, string | null>;
}

/** The warnings before certificates expire that have been mailed. */
interface CertificateWarningTable {
  boat_id: string;
  certificate_id: string;
  valid_to: string;
  /** How many days before: an entry of `warningDays`. */
  days: number;
  warned_at: Timestamp;
}

/** The secrets in the URLs of calendars to subscribe to. */
interface CalendarFeedTable {
  account_id: string;
  /** `fleet`, or `boat:` and the boat's id. */
  scope: string;
  token: string;
  created_at: Timestamp;
}

/** Where the work of an enquiry is to be done. */
interface EnquirySiteTable {
  submission_id: string;
  /** Null if the visitor gave coordinates. */
  number: string | null;
  name: string;
  latitude: number;
  longitude: number;
}

/** Where a boat was by AIS. */
interface BoatFixTable {
  boat_id: string;
  at: Timestamp;
  latitude: number;
  longitude: number;
  /** Knots. */
  speed: number | null;
  /** Degrees from north. */
  course: number | null;
}

/** What is known of a boat's transmitter, and what staff let visitors see of it. */
interface BoatTrackingTable {
  boat_id: string;
  is_shown: ColumnType<boolean | number, boolean, boolean>;
  delay_minutes: number;
  /** A name that staff have said is the boat's. */
  accepted_name: string | null;
  ais_name: string | null;
  /** Why its last fix was refused. */
  problem: string | null;
}

/** A page of the register of sites that has been read, while the others have not. */
interface SitePageTable {
  /** The row that it begins with. */
  first: number;
  sites: Json<Site[]>;
  read_at: Timestamp;
}

export interface Schema {
  boats: BoatTable;
  availability_periods: AvailabilityPeriodTable;
  calendar_feeds: CalendarFeedTable;
  certificate_warnings: CertificateWarningTable;
  services: ServiceTable;
  boat_services: BoatServiceTable;
  former_slugs: FormerSlugTable;
  image_names: ImageNameTable;
  regions: RegionTable;
  legal_content: LegalContentTable;
  company: CompanyTable;
  record_versions: RecordVersionTable;
  contact_submissions: ContactSubmissionTable;
  enquiry_subjects: EnquirySubjectTable;
  enquiry_references: EnquiryReferenceTable;
  enquiry_additions: EnquiryAdditionTable;
  enquiry_files: EnquiryFileTable;
  enquiry_entries: EnquiryEntryTable;
  enquiry_words: EnquiryWordTable;
  enquiry_presence: EnquiryPresenceTable;
  reply_templates: ReplyTemplateTable;
  mail_outbox: MailOutboxTable;
  attempts: AttemptTable;
  meta: MetaTable;
  auth_users: AuthUserTable;
  auth_accounts: AuthAccountTable;
  auth_sessions: AuthSessionTable;
  auth_verifications: AuthVerificationTable;
  auth_two_factors: AuthTwoFactorTable;
  auth_passkeys: AuthPasskeyTable;
  invitations: InvitationTable;
  audit_events: AuditEventTable;
  visits: VisitTable;
  image_checks: ImageCheckTable;
  enquiry_sites: EnquirySiteTable;
  boat_fixes: BoatFixTable;
  boat_tracking: BoatTrackingTable;
  sites: Site;
  site_pages: SitePageTable;
}
