import { enquiryReply } from "../../../../../contract/enquiries/enquiry-entries.ts";
import { contractResolver } from "../../../../components/forms/contract-resolver.ts";

export interface ReplyValues {
  /** Empty unless a reply did not reach the visitor. */
  email: string;
  subject: string;
  text: string;
  /** Whether it was passed to the user's mail program as it is now. Part of the draft, so that a reload keeps it. */
  isHandedOver: boolean;
}

export const replyResolver = contractResolver<ReplyValues>(enquiryReply, ({ email, subject, text }) => ({
  email: email === "" ? undefined : email,
  subject,
  text,
  version: 0,
  isArchived: false,
  key: "0".repeat(16),
}));
