import { randomBytes } from "node:crypto";

const tokenBytes = 16;

/** The key to the page of an enquiry: 128 bits that nobody can guess, as digits that no mail program breaks. */
export function createPageToken(): string {
  return randomBytes(tokenBytes).toString("hex");
}
