import * as z from "zod";
import { version } from "./text.ts";

export const legalTypes = ["terms", "privacy"] as const;
export const legalType = z.enum(legalTypes);
export type LegalType = (typeof legalTypes)[number];

const content = z
  .string({ error: "The text is missing" })
  .max(200_000, "The text is too long: at most 200 000 characters")
  .refine((text) => !text.includes("\0"), "The text contains characters that cannot be stored");

export const legalUpdate = z.strictObject({ content, version });
export type LegalUpdate = z.output<typeof legalUpdate>;

/** A text as it would be stored, without storing it. */
export const legalDraft = z.strictObject({ content });

export const legalPreview = z.object({
  content: z.string(),
  /** What would be lost, as short markup: `<script>`, `<p onclick>`. Each kind once. */
  dropped: z.array(z.string()),
});
export type LegalPreview = z.infer<typeof legalPreview>;

/** Version 0 with no content: nothing is stored, the built-in text is shown. */
export const legalText = z.object({
  type: legalType,
  title: z.string(),
  content: z.string().nullable(),
  updated_at: z.string().nullable(),
  version: z.number(),
});
export type LegalText = z.infer<typeof legalText>;
