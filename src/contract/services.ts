import * as z from "zod";
import { slugMaxLength, slugPattern } from "./slugs.ts";
import { staffText, version } from "./text.ts";

const slug = staffText("Slug", slugMaxLength).pipe(
  z.union([
    z.literal(""),
    z.string().regex(slugPattern, "The slug may only hold small letters, digits and hyphens"),
  ]),
);

const serviceFields = {
  slug: slug.default(""),
  title: staffText("Title", 300).pipe(z.string().min(1, "Title is required")),
  title_no: staffText("Title (Norwegian)", 300).default(""),
  description: staffText("Description", 20_000).default(""),
  description_no: staffText("Description (Norwegian)", 20_000).default(""),
  image: staffText("Image URL", 2_000).default(""),
  image_text: staffText("Image text", 300).default(""),
  features: z
    .array(staffText("Feature", 1_000))
    .max(100, "A service can have at most 100 features")
    .default([])
    .transform((lines) => lines.filter((line) => line !== "")),
};

export const newService = z.strictObject(serviceFields);
export const serviceUpdate = z.strictObject({ ...serviceFields, version });

export type NewService = z.output<typeof newService>;
export type ServiceUpdate = z.output<typeof serviceUpdate>;
export type ServiceFormBody = z.input<typeof newService>;

const storedService = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  title_no: z.string(),
  description: z.string(),
  description_no: z.string(),
  image: z.string(),
  /** What the picture shows; may be empty. */
  image_text: z.string(),
  features: z.array(z.string()),
});

/** A service as the public site reads it. */
export const service = storedService.extend({
  /** The address of the picture, 1200 × 630, that is shown where the page is shared. */
  shareImage: z.string(),
});
export type Service = z.infer<typeof service>;

export const adminService = storedService.extend({
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type AdminService = z.infer<typeof adminService>;

export const serviceListQuery = z.object({
  /** The slug of a service to leave out. */
  exclude: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
});
