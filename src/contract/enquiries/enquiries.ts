import * as v from "valibot";
import { type AdminEndpoint, noContent, typeOf } from "../endpoint.ts";
import type { enquiryNote, enquiryReply } from "./enquiry-entries.ts";
import { enquirySubject } from "./enquiry-subject.ts";
import { listPosition } from "../list-position.ts";
import { requestBody } from "../request-body.ts";
import { recordId } from "../text.ts";

export const enquiryStatuses = ["new", "read", "replied", "archived"] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** Why an enquiry is regarded as spam. It is stored as archived, and no mail is sent. */
const suspicions = ["honeypot", "links", "repeat", "hurried"] as const;
export type Suspicion = (typeof suspicions)[number];

export const mailKinds = ["notification", "receipt", "reply", "addition", "withdrawal", "link"] as const;
export type MailKind = (typeof mailKinds)[number];
const mailStates = ["waiting", "sent", "failed"] as const;
export type MailState = (typeof mailStates)[number];

/** One mail about an enquiry: to staff that it came, was added to or withdrawn, or the receipt, a reply or a new link to the visitor. */
const enquiryMail = v.object({
  kind: v.picklist(mailKinds),
  /** The entry of a reply. */
  entry_id: v.nullable(v.string()),
  state: v.picklist(mailStates),
  attempts: v.number(),
  /** The last error of the mail server. */
  error: v.nullable(v.string()),
  updated_at: v.string(),
});
export type EnquiryMail = v.InferOutput<typeof enquiryMail>;

/** A file that came with an enquiry or was added to it. Staff can download it, and the visitor who sent it. */
const enquiryFile = v.object({
  id: v.string(),
  /** What it was added with; null if it came with the enquiry. */
  addition_id: v.nullable(v.string()),
  name: v.string(),
  contentType: v.string(),
  /** In bytes. */
  size: v.number(),
});
export type EnquiryFile = v.InferOutput<typeof enquiryFile>;

const enquiryFields = {
  id: v.string(),
  /** `NS-2026-0417`, for people. */
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  /** The company that the visitor asks for. */
  organisation: v.nullable(v.string()),
  status: v.picklist(enquiryStatuses),
  about: v.array(enquirySubject),
  /** The name or number of the site where the work is to be done. */
  site: v.nullable(v.string()),
  /** The weeks that were asked for, in order, as in `week-ids.ts`. */
  weeks: v.array(v.string()),
  files: v.array(enquiryFile),
  suspicion: v.nullable(v.picklist(suspicions)),
  /** Who handles it. */
  assignee: v.nullable(v.object({ id: v.string(), name: v.string() })),
  mail: v.array(enquiryMail),
  version: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
  /** When the visitor last added something. */
  added_at: v.nullable(v.string()),
  withdrawn_at: v.nullable(v.string()),
};

const staffEntryKinds = ["note", "reply", "status", "assignment"] as const;
export type StaffEntryKind = (typeof staffEntryKinds)[number];
const enquiryEntryKinds = [...staffEntryKinds, "addition", "withdrawal"] as const;
export type EnquiryEntryKind = (typeof enquiryEntryKinds)[number];

/** What a member of staff did with an enquiry, or the visitor after sending it. */
const enquiryEntry = v.object({
  id: v.string(),
  kind: v.picklist(enquiryEntryKinds),
  /** Without an id if the account is gone, or if it was the visitor. */
  author: v.object({ id: v.nullable(v.string()), name: v.string() }),
  /** Of a reply. */
  subject: v.nullable(v.string()),
  /** What was written, the new status, or the name of whom it was assigned to. */
  text: v.string(),
  created_at: v.string(),
});
export type EnquiryEntry = v.InferOutput<typeof enquiryEntry>;

export const enquiry = v.object({ ...enquiryFields, message: v.string(), entries: v.array(enquiryEntry) });
export type Enquiry = v.InferOutput<typeof enquiry>;

/** An enquiry as the list shows it, with the beginning of its message only. */
const enquirySummary = v.object({ ...enquiryFields, preview: v.string() });
export type EnquirySummary = v.InferOutput<typeof enquirySummary>;

/** One page of the list, newest first. */
const enquiryPage = v.object({
  enquiries: v.array(enquirySummary),
  /** The `before` of the next page, or null on the last one. */
  next: v.nullable(v.string()),
});
export type EnquiryPage = v.InferOutput<typeof enquiryPage>;

/** `inbox`: not archived. `mine`: the part of it that is assigned to the reader of the list. Spam is only in `spam`. */
export const enquiryFolders = ["inbox", "mine", "archive", "spam", "all"] as const;
export type EnquiryFolder = (typeof enquiryFolders)[number];

/** The value of the assignee filter for enquiries that nobody handles. */
export const nobody = "none";
/** The value of the status filter for enquiries that have waited for an answer for more than a day. */
export const overdue = "overdue";

const filterFields = {
  folder: v.optional(v.picklist(enquiryFolders), "all"),
  /** Words or beginnings of words, all of which must occur. */
  search: v.optional(v.pipe(v.string(), v.maxLength(200, "Søk med høyst 200 tegn"))),
  status: v.optional(v.picklist([...enquiryStatuses, overdue])),
  boat: v.optional(recordId),
  service: v.optional(recordId),
  assignee: v.optional(recordId),
  /** Newest first by default. */
  sort: v.optional(v.picklist(["oldest"])),
};

export const enquiryFilter = v.object(filterFields);
export type EnquiryFilter = v.InferInput<typeof enquiryFilter>;

export const enquiryListQuery = v.object({
  ...filterFields,
  /** The time and id of the last enquiry of the previous page. */
  before: v.optional(listPosition("Unknown page")),
});

/** What is polled: the list or the open enquiry is read again when its tag has changed. */
const enquiryPulse = v.object({
  total: v.number(),
  newCount: v.number(),
  folders: v.object({ inbox: v.number(), mine: v.number(), archive: v.number(), spam: v.number() }),
  tag: v.string(),
  /** Null if no enquiry was asked for, or if it is deleted. */
  open: v.nullable(
    v.object({
      tag: v.string(),
      /** The other members of staff who have it open. */
      others: v.array(v.object({ id: v.string(), name: v.string(), isWriting: v.boolean() })),
    }),
  ),
});
export type EnquiryPulse = v.InferOutput<typeof enquiryPulse>;

export const enquiryPulseQuery = v.object({ open: v.optional(recordId) });

/** What the filters and the assignment can be set to, and what the portal can do with mail. */
const enquiryOptions = v.object({
  boats: v.array(v.object({ id: v.string(), name: v.string() })),
  services: v.array(v.object({ id: v.string(), name: v.string() })),
  staff: v.array(v.object({ id: v.string(), name: v.string() })),
  /** The email replies are sent from, or null if no mail server is configured. */
  replyFrom: v.nullable(v.string()),
  /** The unanswered enquiries that nobody was notified of. */
  unnotified: v.number(),
});
export type EnquiryOptions = v.InferOutput<typeof enquiryOptions>;

/** How many enquiries can be changed with one request. */
export const maxSelected = 500;
const tooMany = `Velg høyst ${maxSelected} henvendelser om gangen`;
const ids = v.pipe(
  v.array(recordId),
  v.minLength(1, "Velg minst én henvendelse"),
  v.maxLength(maxSelected, tooMany),
);

export const statusChanges = requestBody({
  changes: v.pipe(
    v.array(
      requestBody({
        id: recordId,
        status: v.picklist(enquiryStatuses),
        /** Left alone if its status is another one by now. */
        from: v.optional(v.picklist(enquiryStatuses)),
      }),
    ),
    v.minLength(1, "Velg minst én henvendelse"),
    v.maxLength(maxSelected, tooMany),
  ),
});
export type StatusChange = v.InferOutput<typeof statusChanges>["changes"][number];

/** The changes that were made, each with the status before it. */
const changedStatuses = v.array(
  v.object({ id: v.string(), status: v.picklist(enquiryStatuses), from: v.picklist(enquiryStatuses) }),
);
export type ChangedStatus = v.InferOutput<typeof changedStatuses>[number];

export const assignment = requestBody({
  ids,
  assignee: v.nullable(recordId),
  /** Left alone if somebody else has it by now. */
  from: v.optional(v.nullable(recordId)),
});

/** The enquiries that were assigned, each with whom it was assigned to before. */
const changedAssignments = v.array(v.object({ id: v.string(), from: v.nullable(v.string()) }));
export type ChangedAssignment = v.InferOutput<typeof changedAssignments>[number];
export const selectedEnquiries = requestBody({ ids });
export const presence = requestBody({ isWriting: v.boolean() });

const deletedCount = v.object({ deleted: v.number() });

export const adminEnquiryEndpoints = {
  list: {
    method: "GET",
    path: "/api/admin/enquiries",
    role: "reader",
    query: typeOf<typeof enquiryListQuery>(),
    response: enquiryPage,
  },
  pulse: {
    method: "GET",
    path: "/api/admin/enquiries/pulse",
    role: "reader",
    query: typeOf<typeof enquiryPulseQuery>(),
    response: enquiryPulse,
  },
  options: { method: "GET", path: "/api/admin/enquiries/options", role: "reader", response: enquiryOptions },
  /** Responds with a CSV file. */
  /** A POST: it is recorded, and a link must not start it. */
  export: {
    method: "POST",
    path: "/api/admin/enquiries/export",
    role: "editor",
    body: typeOf<typeof enquiryFilter>(),
    response: v.string(),
  },
  find: { method: "GET", path: "/api/admin/enquiries/:id", role: "reader", response: enquiry },
  changeStatuses: {
    method: "PUT",
    path: "/api/admin/enquiries/statuses",
    role: "editor",
    body: typeOf<typeof statusChanges>(),
    response: changedStatuses,
  },
  assign: {
    method: "PUT",
    path: "/api/admin/enquiries/assignee",
    role: "editor",
    body: typeOf<typeof assignment>(),
    response: changedAssignments,
  },
  deleteSelected: {
    method: "POST",
    path: "/api/admin/enquiries/delete",
    role: "editor",
    body: typeOf<typeof selectedEnquiries>(),
    response: deletedCount,
  },
  notifyMissed: {
    method: "POST",
    path: "/api/admin/enquiries/notifications",
    role: "editor",
    response: v.object({ queued: v.number() }),
  },
  addNote: {
    method: "POST",
    path: "/api/admin/enquiries/:id/notes",
    role: "editor",
    body: typeOf<typeof enquiryNote>(),
    response: enquiry,
  },
  reply: {
    method: "POST",
    path: "/api/admin/enquiries/:id/replies",
    role: "editor",
    body: typeOf<typeof enquiryReply>(),
    response: enquiry,
  },
  setPresence: {
    method: "PUT",
    path: "/api/admin/enquiries/:id/presence",
    role: "editor",
    body: typeOf<typeof presence>(),
    response: noContent,
  },
  /** Responds with the file, as a download. */
  readFile: {
    method: "GET",
    path: "/api/admin/enquiries/:id/files/:fileId",
    role: "reader",
    response: v.string(),
  },
  markAsNotSpam: {
    method: "POST",
    path: "/api/admin/enquiries/:id/not-spam",
    role: "editor",
    response: enquiry,
  },
  /** Mails the visitor a new link to the page of the enquiry. The former one ends. */
  renewLink: { method: "POST", path: "/api/admin/enquiries/:id/link", role: "editor", response: enquiry },
  retryMail: { method: "POST", path: "/api/admin/enquiries/:id/mail", role: "editor", response: enquiry },
  delete: { method: "DELETE", path: "/api/admin/enquiries/:id", role: "editor", response: noContent },
} as const satisfies Record<string, AdminEndpoint>;
