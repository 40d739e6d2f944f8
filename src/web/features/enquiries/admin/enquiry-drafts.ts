import { hasDraft, removeDraft, removeOutdatedDraft } from "../../../components/forms/draft-store.ts";

const kinds = ["reply", "note"] as const;

export function getDraftKey(enquiryId: string, kind: (typeof kinds)[number]): string {
  return `enquiries/${enquiryId}/${kind}`;
}

export function hasEnquiryDraft(enquiryId: string): boolean {
  return kinds.some((kind) => hasDraft(getDraftKey(enquiryId, kind)));
}

/** After the enquiry was deleted: what was written about it is personal data too, and nothing shows it any more. */
export function removeEnquiryDrafts(enquiryId: string): void {
  for (const kind of kinds) {
    removeDraft(getDraftKey(enquiryId, kind));
    removeOutdatedDraft(getDraftKey(enquiryId, kind));
  }
}
