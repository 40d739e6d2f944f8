import type { ColumnType, Generated } from "kysely";
import type { BoatStatus } from "../contract/boat-status.ts";
import type { MailKind, MailState, EnquiryStatus, Suspicion } from "../contract/enquiries.ts";
import type { LegalType } from "../contract/legal.ts";

/** PostgreSQL hands out a Date, SQLite the ISO text; `isoTime` in columns.ts makes both ISO text. */
type Timestamp = ColumnType<Date | string, string, string>;
/** A list of texts kept as JSON; written with JSON.stringify. */
type TextList = ColumnType<string[], string, string>;
/** Texts by a key, kept as JSON; written with JSON.stringify. */
type TextsByKey = ColumnType<Record<string, string>, string, string>;

/** On everything staff edits: raised by each save, so that a save of an older copy is noticed. */
interface Versioned {
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface BoatTable extends Versioned {
  id: string;
  name: string;
  type: string;
  description: string;
  images: TextList;
  /** What the pictures show, by address. */
  image_texts: TextsByKey;
  status: BoatStatus;
  length: number;
  width: number;
  depth: number;
  year_built: number;
  mmsi_number: string | null;
  crew: string;
  engine: string;
  region: string;
}

export interface ServiceTable extends Versioned {
  id: string;
  slug: string;
  title: string;
  title_no: string;
  description: string;
  description_no: string;
  image: string;
  image_text: string;
  features: TextList;
}

/** Slugs a service had before: their addresses lead to the one it has now. */
export interface FormerSlugTable {
  slug: string;
  service_id: string;
}

export interface BoatServiceTable {
  boat_id: string;
  service_id: string;
}

export interface RegionTable extends Versioned {
  id: string;
  name: string;
  /** The name folded to one case, unique. */
  name_key: string;
  description: string;
}

export interface LegalContentTable extends Versioned {
  id: string;
  type: LegalType;
  section_key: string;
  title: string;
  content: string;
  language: string;
}

export interface ContactSubmissionTable {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  status: EnquiryStatus;
  about_kind: "boat" | "service" | null;
  about_id: string | null;
  about_name: string | null;
  /** Unique: the sender's key for this message, so that sending it again stores nothing new. */
  idempotency_key: string | null;
  /** A hash of everything that was sent, to tell a repetition from another message under the same key. */
  fingerprint: string | null;
  /** A hash of the text alone, to notice the same text from many senders. */
  text_hash: string | null;
  suspicion: Suspicion | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Mail that is to be sent, or was. Its words are made from the enquiry when it is sent. */
export interface MailOutboxTable {
  id: string;
  submission_id: string;
  kind: MailKind;
  state: MailState;
  attempts: number;
  error: string | null;
  /** Retries are given up some days after this. */
  queued_at: Timestamp;
  next_attempt_at: Timestamp;
  /** Who is sending it, and until when nobody else may. */
  claimed_by: string | null;
  claimed_until: ColumnType<Date | string | null, string | null, string | null>;
  updated_at: Timestamp;
}

/** Failed attempts per key within a window of time, for throttling across restarts and instances. */
export interface AttemptTable {
  key: string;
  count: number;
  /** Milliseconds since 1970. */
  expires_at: number;
}

/** Facts about the database itself, such as whether demo content was loaded. */
export interface MetaTable {
  key: string;
  value: string;
}

/** Accounts and sessions belong to better-auth, which knows these columns by the map in domain/auth.ts. */
export interface AuthUserTable {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface AuthAccountTable {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface Schema {
  boats: BoatTable;
  services: ServiceTable;
  boat_services: BoatServiceTable;
  former_slugs: FormerSlugTable;
  regions: RegionTable;
  legal_content: LegalContentTable;
  contact_submissions: ContactSubmissionTable;
  mail_outbox: MailOutboxTable;
  attempts: AttemptTable;
  meta: MetaTable;
  auth_users: AuthUserTable;
  auth_accounts: AuthAccountTable;
}
