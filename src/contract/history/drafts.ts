import { dayMs } from "../../shared/durations.ts";

/**
 * Drafts are kept in the browser for this long after their last change. Orphaned uploads outlive them, because a draft
 * may be the only one that refers to an image.
 */
export const draftLifeMs = 30 * dayMs;
