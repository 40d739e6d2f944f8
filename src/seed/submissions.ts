import type { ContactSubmission } from "../contract/contact.ts";

export const submissions: Array<
  Omit<ContactSubmission, "id" | "created_at" | "updated_at"> & { ageInDays: number }
> = [];
