import * as v from "valibot";
import { requestBody } from "./request-body.ts";
import { slugMaxLength, slugPattern } from "./slugs.ts";
import { queryNumber, staffText, version } from "./text.ts";

const serviceFields = {
  slug: v.optional(
    v.pipe(
      staffText("Slug", slugMaxLength),
      v.check(
        (slug) => slug === "" || slugPattern.test(slug),
        "The slug may only hold small letters, digits and hyphens",
      ),
    ),
    "",
  ),
  title: v.pipe(staffText("Title", 300), v.minLength(1, "Title is required")),
  title_no: v.optional(staffText("Title (Norwegian)", 300), ""),
  description: v.optional(staffText("Description", 20_000), ""),
  description_no: v.optional(staffText("Description (Norwegian)", 20_000), ""),
  image: v.optional(staffText("Image URL", 2_000), ""),
  image_text: v.optional(staffText("Image text", 300), ""),
  features: v.optional(
    v.pipe(
      v.array(staffText("Feature", 1_000)),
      v.maxLength(100, "A service can have at most 100 features"),
      v.filterItems((feature) => feature !== ""),
    ),
    [],
  ),
};

export const newService = requestBody(serviceFields);
export const serviceUpdate = requestBody({ ...serviceFields, version });

export type NewService = v.InferOutput<typeof newService>;
export type ServiceUpdate = v.InferOutput<typeof serviceUpdate>;
export type ServiceFormBody = v.InferInput<typeof newService>;

const storedService = {
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  title_no: v.string(),
  description: v.string(),
  description_no: v.string(),
  image: v.string(),
  /** The text alternative of the image; may be empty. */
  image_text: v.string(),
  features: v.array(v.string()),
};

/** A service on the public site. */
export const service = v.object({
  ...storedService,
  /** The URL of the share image. */
  shareImage: v.string(),
});
export type Service = v.InferOutput<typeof service>;

export const adminService = v.object({
  ...storedService,
  version: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
});
export type AdminService = v.InferOutput<typeof adminService>;

export const serviceListQuery = v.object({
  /** The slug of a service to leave out. */
  exclude: v.optional(v.pipe(v.string(), v.maxLength(100))),
  limit: v.optional(queryNumber(1, 1000)),
});
