import type { LegalType } from "../../../../contract/legal/legal.ts";

export const legalAdminLabels = {
  terms: {
    tab: "Terms of Service",
    save: "Save Terms",
    saved: "Terms updated successfully",
    failed: "Failed to save terms",
  },
  privacy: {
    tab: "Privacy Policy",
    save: "Save Privacy Policy",
    saved: "Privacy policy updated successfully",
    failed: "Failed to save privacy policy",
  },
} as const satisfies Record<LegalType, object>;
