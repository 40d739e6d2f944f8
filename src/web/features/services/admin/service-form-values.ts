import * as v from "valibot";
import { type AdminService, newService, type ServiceFormBody } from "../../../../contract/admin-services.ts";
import { describeFocus, type FocalPoint } from "../../../../contract/focal-point.ts";
import { slugFrom } from "../../../../contract/slugs.ts";
import type { ConflictField } from "../../../components/forms/merge-conflict.ts";

/** A service in the form, with one feature per line. */
export interface ServiceFormValues {
  slug: string;
  title: string;
  title_no: string;
  description: string;
  description_no: string;
  image: string;
  image_text: string;
  image_focus: FocalPoint | null;
  features: string;
}

export const emptyService: ServiceFormValues = {
  slug: "",
  title: "",
  title_no: "",
  description: "",
  description_no: "",
  image: "",
  image_text: "",
  image_focus: null,
  features: "",
};

export function toFormValues(service: Pick<AdminService, keyof ServiceFormValues>): ServiceFormValues {
  const { slug, title, title_no, description, description_no, image, image_text, image_focus, features } =
    service;
  return {
    slug,
    title,
    title_no,
    description,
    description_no,
    image,
    image_text,
    image_focus,
    features: features.join("\n"),
  };
}

export function toRequestBody(values: ServiceFormValues): ServiceFormBody {
  const features = values.features
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return { ...values, features };
}

/** The values as they would be stored, or as they are when they are not valid. */
export function normalizeService(values: ServiceFormValues): ServiceFormValues {
  const parsed = v.safeParse(newService, toRequestBody(values));
  return parsed.success ? toFormValues(parsed.output) : values;
}

/** The slug of a new service when its title changes: derived from the title unless another one was typed. */
export function updateSlug(slug: string, oldTitle: string, newTitle: string): string {
  return slug.trim() === "" || slug === slugFrom(oldTitle) ? slugFrom(newTitle) : slug;
}

export const serviceLabels = {
  slug: "Slug (for URL)",
  title: "Common Title",
  title_no: "Title (Norwegian)",
  description: "Common Description",
  description_no: "Description (Norwegian)",
  image: "Image URL",
  image_text: "Bildetekst",
  image_focus: "Utsnitt",
  features: "Features",
} as const satisfies Record<keyof ServiceFormValues, string>;

export const conflictFields = Object.entries(serviceLabels).map(
  ([name, label]): ConflictField<ServiceFormValues> => ({
    names: [name as keyof ServiceFormValues],
    label,
    lang: name.startsWith("image_") ? undefined : "en",
    show: (values) =>
      name === "image_focus"
        ? describeFocus(values.image_focus)
        : values[name as Exclude<keyof ServiceFormValues, "image_focus">],
  }),
);
