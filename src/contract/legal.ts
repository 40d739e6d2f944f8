import * as v from "valibot";
import { requestBody } from "./request-body.ts";
import { hasNoNul, version } from "./text.ts";

export const legalTypes = ["terms", "privacy"] as const;
export const legalType = v.picklist(legalTypes);
export type LegalType = (typeof legalTypes)[number];

const content = v.pipe(
  v.string("The text is missing"),
  v.maxLength(200_000, "The text is too long: at most 200 000 characters"),
  v.check(hasNoNul, "The text contains characters that cannot be stored"),
);

export const legalUpdate = requestBody({ content, version });
export type LegalUpdate = v.InferOutput<typeof legalUpdate>;

/** A text to be sanitised without being stored. */
export const legalDraft = requestBody({ content });

export const legalPreview = v.object({
  content: v.string(),
  /** The markup that was removed, as `<script>` or `<p onclick>`, each kind once. */
  dropped: v.array(v.string()),
});
export type LegalPreview = v.InferOutput<typeof legalPreview>;

/** Version 0 with no content: nothing is stored and the built-in text is shown. */
export const legalText = v.object({
  type: legalType,
  title: v.string(),
  content: v.nullable(v.string()),
  updated_at: v.nullable(v.string()),
  version: v.number(),
});
export type LegalText = v.InferOutput<typeof legalText>;
